import { Link, type GatsbyLinkProps } from 'gatsby'
import type { Target } from '../../site/paths'
import { useSite } from './site-context'

export type SiteLinkProps = Omit<GatsbyLinkProps<unknown>, 'to' | 'ref' | 'target'> & { target: Target; query?: string }

/** A link to a page of the site, in the current page's language. */
export function SiteLink({ target, query = '', children, ...props }: SiteLinkProps) {
  const { href } = useSite()
  return (
    <Link {...props} to={href(target) + query}>
      {children}
    </Link>
  )
}
