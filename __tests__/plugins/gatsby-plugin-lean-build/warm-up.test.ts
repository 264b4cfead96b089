import type { ParentSpanPluginArgs } from 'gatsby'
import { onPreBootstrap } from '../../../plugins/gatsby-plugin-lean-build/src/steps'
import { warmUp } from '../../../plugins/gatsby-plugin-lean-build/src/warm-up'

const makeArgs = (getState: () => object) => {
  const warn = jest.fn<void, [string]>()
  const getNodes = jest.fn(() => [{ id: 'a' }, { id: 'b' }])
  return {
    warn,
    getNodes,
    args: { reporter: { warn }, getNodes, store: { getState } } as unknown as ParentSpanPluginArgs,
  }
}

test('a build that can’t be prepared further says so and goes on', async () => {
  const { warn, args } = makeArgs(() => {
    throw new Error('no state')
  })
  expect(await warmUp(args)).toBe(2)
  expect(warn).toHaveBeenCalledWith('The build could not be prepared as far as it should: Error: no state')
})

test('a build that is not asked to wait prepares nothing', async () => {
  const { getNodes, args } = makeArgs(() => ({}))
  await onPreBootstrap(args)
  expect(getNodes).not.toHaveBeenCalled()
})
