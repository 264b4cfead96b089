import type * as productGraph from './product-graph'

/** Replaces product-graph.ts in the visitor's JavaScript, as no-structured-data.ts does for its dependencies. */
export const buildProductGraph: typeof productGraph.buildProductGraph = () => ({ '@type': '' })
