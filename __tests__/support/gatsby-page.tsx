import type { ComponentProps } from 'react'
import { Link as PlainLink } from './gatsby'

/*
 * Stands in for gatsby where whole pages are rendered, with links that mark themselves as active there:
 * jest.mock('gatsby', () => jest.requireActual<object>('../support/gatsby-page'))
 */

export { graphql, navigate } from './gatsby'

interface ActiveProps {
  activeClassName?: string
  partiallyActive?: boolean
}

export function Link({
  activeClassName: _activeClassName,
  partiallyActive: _partiallyActive,
  ...props
}: ComponentProps<typeof PlainLink> & ActiveProps) {
  return <PlainLink {...props} />
}
