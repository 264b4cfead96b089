import type { WrapPageElementBrowserArgs } from 'gatsby'
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { buildPath, localizePath, languageIn } from '../site/paths'
import { FIXED_ROUTES } from '../../packages/contract/src/routes'
import type { NamedRules } from '../app/routing/apply-rules'
import { errorState } from '../app/routing/error-state'
import { newerBuild } from '../app/routing/newer-build'
import { InsideError, NotFoundInPlace } from '../app/routing/not-found-in-place'
import { toPageError } from '../app/routing/page-error'
import { setReplyHandlers } from '../lib/request/reply-handlers'
import { ErrorBoundary } from '../layouts/error-boundary'
import { ErrorPage } from '../layouts/error-page'
import { toRouting } from '../lib/read-settings'

type Wrapped = Pick<WrapPageElementBrowserArgs, 'element' | 'props'>

interface PageData {
  siteSettings?: Parameters<typeof toRouting>[0] | null
}

const readNothing = () => null

export function wrapPageElement({ element, props }: Wrapped) {
  return <Frame element={element} props={props} />
}

function Frame(wrapped: Wrapped) {
  return useContext(InsideError) ? wrapped.element : <RouteFrame {...wrapped} />
}

function RouteFrame({ element, props: { location, pageContext, data } }: Wrapped) {
  const error = useSyncExternalStore(errorState.subscribe, errorState.read, readNothing)
  const { pathname, search, hash, key } = location as typeof location & { key?: string }
  const own = (pageContext ?? {}) as { rules?: NamedRules }
  // A newer build may have changed them.
  const newer = newerBuild.read()
  const rules = newer ? newer.rulesOf(pathname) : own.rules
  const settings = (data as PageData | undefined)?.siteSettings
  const language = languageIn(pathname)
  const address = pathname + search

  useEffect(() => errorState.completeNavigation(address), [address, key])

  // The request layer is outside the pages and has no access to the settings.
  useEffect(() => {
    if (!settings) return
    // Never undone: that would also undo later changes by others.
    setReplyHandlers({
      loginPath: () => buildPath(toRouting(settings), language, { to: 'login' }),
      // Going back to a page for signed-in visitors would only lead to the login page again.
      navigate: (path) => errorState.leave(path, { replace: rules?.middleware?.includes('signed-in') ?? false }),
    })
  }, [settings, language, rules])

  useEffect(() => {
    if (!rules || !settings) return
    let isCurrent = true
    const routing = toRouting(settings)
    import('../app/routing/apply-rules').then(
      ({ guardRoute }) => {
        if (!isCurrent) return
        guardRoute(rules, { pathname, search, hash, pathOf: (target) => buildPath(routing, language, target) })
      },
      (failure: unknown) => isCurrent && errorState.show(toPageError(failure), address),
    )
    return () => {
      isCurrent = false
    }
  }, [rules, settings, language, pathname, search, hash, address, key])

  if (!error) {
    return (
      <ErrorBoundary key={pathname} onError={(thrown) => errorState.show(toPageError(thrown), address)}>
        {element}
      </ErrorBoundary>
    )
  }
  const page = <ErrorPage error={error} language={language} location={location} data={data} pageContext={pageContext} />
  if (error.status !== 404) return page
  const notFound = settings
    ? buildPath(toRouting(settings), language, { to: 'notFound' })
    : localizePath(`/${FIXED_ROUTES.notFound}`, language)
  return (
    <NotFoundInPlace path={notFound} location={location}>
      {page}
    </NotFoundInPlace>
  )
}
