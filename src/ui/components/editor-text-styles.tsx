import { Helmet } from 'react-helmet'

export interface EditorTextStylesProps {
  /** Made safe at build time (src/gatsby/html). */
  html: string
}

/**
 * The sizes and alignments that editors set in a text. Few texts have any, so the rules are in a file of their own,
 * which only those pages load.
 */
export function EditorTextStyles({ html }: EditorTextStylesProps) {
  if (!html.includes(' class="')) return null
  return (
    <Helmet>
      <link rel="stylesheet" href="/editor-text.css" />
    </Helmet>
  )
}
