import { createResolvers } from '../../../plugins/gatsby-source-provider/src/create-resolvers'

it('resolves related items for every type, covers, and the fields of one item by Gatsby’s names of them', () => {
  const create = jest.fn<void, [Record<string, object>]>()
  const args = { createResolvers: create, createNodeId: (name: string) => name }
  void createResolvers?.(args as never, undefined as never, undefined as never)
  const { Query = {}, ...types } = create.mock.calls[0]?.[0] ?? {}
  expect(Object.keys(types)).toEqual(['Product', 'Article', 'ContentPage', 'Category'])
  expect(Object.keys(Query)).toEqual(['product', 'article', 'contentPage', 'products'])
})
