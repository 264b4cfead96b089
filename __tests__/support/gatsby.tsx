import type { AnchorHTMLAttributes } from 'react'

/** Stands in for gatsby in tests of the page (dom-setup.ts). */

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  activeClassName?: string
  partiallyActive?: boolean
}

export function Link({ to, activeClassName: _class, partiallyActive: _partially, children, ...props }: LinkProps) {
  return (
    <a href={to} {...props}>
      {children}
    </a>
  )
}

export const navigate = jest.fn(() => Promise.resolve())

export const graphql = () => null
