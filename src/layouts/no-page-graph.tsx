/** Replaces page-graph.tsx in the visitor's JavaScript: React leaves the script as it is in the HTML. */
export function PageGraph() {
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
