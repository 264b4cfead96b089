import { readFileSync } from 'node:fs'
import { PICTURE_QUERY, queryProcessedPictures } from '../../../src/build/data/processed-pictures'
import type { Graphql } from '../../../src/build/data/read-nodes'
import { makeMemoryCache } from '../../support/memory-cache'

const withoutSpace = (text: string) => text.replace(/\s+/g, '')

test('asks for pictures as the pages do', () => {
  expect(withoutSpace(readFileSync('src/ui/components/picture.tsx', 'utf8'))).toContain(withoutSpace(PICTURE_QUERY))
})

const file = (id: string, name: string, contentDigest = `digest of ${name}`) => ({
  id,
  name,
  internal: { contentDigest },
})

function makeDataLayer(files: readonly { id: string; name: string }[]) {
  const asked: string[] = []
  const graphql = (async (query: string) => {
    asked.push(query)
    const nodes = files
      .filter(({ id }) => query.includes(`"${id}"`))
      .map(({ id, name }) => ({ id, childImageSharp: name === 'text' ? null : { gatsbyImageData: { of: name } } }))
    return { data: { allFile: { nodes } } }
  }) as Graphql
  return { graphql, asked, getNode: (id: string) => files.find((known) => known.id === id) }
}

const FILES = [file('1', 'tray'), file('2', 'box'), file('3', 'text')]
const IDS = ['1', '2', '2', '3', 'gone']

test('has the pictures by the ids of their files, without what is no picture', async () => {
  const pictures = await queryProcessedPictures({ ...makeDataLayer(FILES), cache: makeMemoryCache() }, IDS)
  expect([...pictures]).toEqual([
    ['1', { of: 'tray' }],
    ['2', { of: 'box' }],
  ])
})

test('asks for a picture once', async () => {
  const cache = makeMemoryCache()
  const pictures = FILES.slice(0, 2)
  const first = await queryProcessedPictures({ ...makeDataLayer(pictures), cache }, ['1', '2'])
  const layer = makeDataLayer([...pictures, file('4', 'lid')])
  const second = await queryProcessedPictures({ ...layer, cache }, ['1', '2', '4'])
  expect([...second]).toEqual([...first, ['4', { of: 'lid' }]])
  expect(layer.asked).toHaveLength(1)
  expect(layer.asked[0]).toContain('["4"]')
})

test('asks again where a picture of the same content has another name, which is in its address', async () => {
  const cache = makeMemoryCache()
  await queryProcessedPictures({ ...makeDataLayer([file('1', 'old', 'same')]), cache }, ['1'])
  const renamed = await queryProcessedPictures({ ...makeDataLayer([file('1', 'new', 'same')]), cache }, ['1'])
  expect(renamed.get('1')).toEqual({ of: 'new' })
})

test('stops the build when the data layer does not answer', async () => {
  const graphql = (async () => ({ errors: ['no such field'] })) as Graphql
  const { getNode } = makeDataLayer(FILES)
  await expect(queryProcessedPictures({ graphql, getNode, cache: makeMemoryCache() }, ['1'])).rejects.toThrow(
    'no such field',
  )
})
