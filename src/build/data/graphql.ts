/** Gatsby's query function as its hooks give it; its own types leave the errors untyped. */
export type Graphql = <Data>(query: string) => Promise<{ data?: Data | undefined; errors?: unknown }>
