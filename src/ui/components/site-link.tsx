import type { AnchorHTMLAttributes } from 'react'
import type { Target } from '../../site/paths'
import { useSite } from './site-context'

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  target: Target
  query?: string
  /** Whether it is marked on the pages below its own as well. */
  isSection?: boolean
}

/** A link to a page of the site, in the current page's language. It is followed without a new document (follow-links.ts). */
export function SiteLink({ target, query = '', isSection = false, className, children, ...props }: SiteLinkProps) {
  const site = useSite()
  const href = site.href(target)
  const isActive = isSection && site.path.startsWith(href)
  return (
    <a
      href={href + query}
      aria-current={href === site.path && query === '' ? 'page' : undefined}
      {...props}
      className={isActive ? [className, 'active'].filter(Boolean).join(' ') : className}
    >
      {children}
    </a>
  )
}
