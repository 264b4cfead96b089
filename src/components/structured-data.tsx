import { writeGraph, type JsonLd } from '../lib/structured-data'

/** One graph of what the page is about. It is written when the page is built; in the browser it is left as it is. */
export function StructuredData({ nodes }: { nodes: readonly JsonLd[] }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: writeGraph(nodes) }}
    />
  )
}
