import type { AnchorHTMLAttributes } from 'react'

/*
 * Stands in for gatsby: jest.mock('gatsby', () => jest.requireActual<object>('../support/gatsby'))
 */

export function Link({ to, children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  return (
    <a href={to} {...props}>
      {children}
    </a>
  )
}

export const navigate = jest.fn(() => Promise.resolve())

export const graphql = () => null
