import type { WrapPageElementBrowserArgs } from 'gatsby'
import { ErrorBoundary } from './error-boundary'

/** What surrounds every page on the server and in the browser alike. */
export function wrapPageElement({ element, props }: Pick<WrapPageElementBrowserArgs, 'element' | 'props'>) {
  return <ErrorBoundary key={props.location.pathname}>{element}</ErrorBoundary>
}
