import type { ReactNode } from 'react'
import { StaticHtml } from './static-html'

/**
 * A list of cards in as many columns as fit.
 *
 * @param className may set `--card-width`, the least width of a card, `--card-gap`, and `--card-columns` for narrow
 * windows
 */
export function CardGrid({ className, children }: { className: string | undefined; children: () => ReactNode }) {
  return (
    <StaticHtml as="ul" className={`card-grid framed ${className}`}>
      {children}
    </StaticHtml>
  )
}
