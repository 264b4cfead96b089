/** How Gatsby's resolvers read nodes, which makes a page depend on what it reads. */
export interface NodeModel {
  findOne<T>(args: { type: string; query: object }): Promise<T | null>
  findAll<T>(args: { type: string; query: object }): Promise<{ entries: Iterable<T> }>
}

export interface Context {
  nodeModel: NodeModel
}
