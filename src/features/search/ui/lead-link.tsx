import type { AnchorHTMLAttributes } from 'react'
import { SiteLink } from '../../../ui/components/site-link'
import type { Lead } from '../model/leads'

export const keyOf = ({ intent, to }: Lead): string => `${intent} ${'file' in to ? to.file : to.query}`

interface LeadLinkProps extends Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'className' | 'children' | 'id' | 'role' | 'tabIndex' | 'onClick'
> {
  lead: Lead
  'aria-selected'?: boolean
}

export function LeadLink({ lead: { to }, ...props }: LeadLinkProps) {
  // eslint-disable-next-line jsx-a11y/anchor-has-content
  if ('file' in to) return <a {...props} href={to.file} />
  return <SiteLink {...props} target={to.target} query={to.query} />
}
