import { Helmet } from 'react-helmet'

export interface EditorTextStylesProps {
  /** HTML made safe at build time (src/gatsby/html). */
  html: string
}

/**
 * The sizes and alignments that editors give parts of a text. Few texts have any, so the rules are a file of their own, not a part of
 * every page.
 */
export function EditorTextStyles({ html }: EditorTextStylesProps) {
  if (!html.includes(' class="')) return null
  return (
    <Helmet>
      <link rel="stylesheet" href="/editor-text.css" />
    </Helmet>
  )
}
