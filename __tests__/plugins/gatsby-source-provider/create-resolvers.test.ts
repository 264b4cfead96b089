import { createResolvers, resolveRelated } from '../../../plugins/gatsby-source-provider/src/create-resolvers'

const createContext = (existing: readonly string[]) => {
  const tracked: string[] = []
  return {
    tracked,
    nodeModel: {
      getNodesByIds: ({ ids }: { ids: readonly string[] }) =>
        ids.filter((id) => existing.includes(id)).map((id) => ({ id })),
      trackPageDependencies: (nodes: readonly { id: string }[]) => nodes.forEach(({ id }) => tracked.push(id)),
    },
  }
}

describe('related items', () => {
  it('leaves out those that are gone, so that no query fails on them', () => {
    const context = createContext(['a', 'c'])
    expect(resolveRelated('Product')({ related: ['c', 'b', 'a'] }, {}, context)).toEqual([{ id: 'c' }, { id: 'a' }])
  })

  it('makes the page depend on those that are gone, so that it shows them when they come back', () => {
    const context = createContext(['a'])
    resolveRelated('Product')({ related: ['a', 'b'] }, {}, context)
    expect(context.tracked).toEqual(['b'])
  })

  it('resolves for every type of item', () => {
    const create = jest.fn<void, [object]>()
    void createResolvers?.({ createResolvers: create } as never, undefined as never, undefined as never)
    expect(Object.keys(create.mock.calls[0]?.[0] ?? {})).toEqual(['Product', 'Article', 'ContentPage'])
  })
})
