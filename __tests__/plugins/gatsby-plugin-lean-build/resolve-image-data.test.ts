import { createImageDataResolver } from '../../../plugins/gatsby-plugin-lean-build/src/resolve-image-data'

const picture = (contentDigest: string, id = 'picture') => ({
  id,
  parent: `file of ${id}`,
  internal: { contentDigest },
})

function setUp(originalResolver: jest.Mock = jest.fn((source: { id: string }) => ({ of: source.id }))) {
  const getNodeById = jest.fn()
  const resolver = createImageDataResolver<object>()
  return {
    originalResolver,
    getNodeById,
    resolve: (source: ReturnType<typeof picture>, args: object = { layout: 'fullWidth' }) =>
      resolver(source, args, { nodeModel: { getNodeById } }, { originalResolver }),
  }
}

test('works the data of a picture out once, and every page that shows it depends on its file', async () => {
  const { resolve, originalResolver, getNodeById } = setUp()
  expect(await Promise.all([resolve(picture('a')), resolve(picture('a'))])).toEqual([
    { of: 'picture' },
    { of: 'picture' },
  ])
  expect(originalResolver).toHaveBeenCalledTimes(1)
  expect(getNodeById.mock.calls).toEqual([[{ id: 'file of picture' }], [{ id: 'file of picture' }]])
})

test('works it out again for other bytes, another picture, and other settings', async () => {
  const { resolve, originalResolver } = setUp()
  await resolve(picture('a'))
  await resolve(picture('b'))
  await resolve(picture('a', 'another'))
  await resolve(picture('a'), { layout: 'fixed' })
  expect(originalResolver).toHaveBeenCalledTimes(4)
})

test('tries again after a failure', async () => {
  const { resolve } = setUp(jest.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue({ ok: true }))
  await expect(resolve(picture('a'))).rejects.toThrow('busy')
  expect(await resolve(picture('a'))).toEqual({ ok: true })
})
