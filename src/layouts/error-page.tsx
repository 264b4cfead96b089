import { useEffect, useState, type ComponentType } from 'react'
import { whileCurrent } from '../lib/while-current'
import type { LanguageCode } from '../site/languages'
import { languageIn } from '../site/paths'
import { endFirstPage } from '../ui/components/static-html'
import { ErrorBoundary } from './error-boundary'
import type { ErrorPageProps } from './framed-error-page'

type Framed = ComponentType<ErrorPageProps>

const prepared = new Map<LanguageCode, Framed>()

async function load(language: LanguageCode): Promise<Framed> {
  const { prepareFramedErrorPage } = await import('./framed-error-page')
  const page = prepared.get(language) ?? (await prepareFramedErrorPage(language))
  prepared.set(language, page)
  return page
}

/** Preloads the error page, because it may be needed when the site's code can't be loaded. */
export function prepareErrorPage(): void {
  load(languageIn(window.location.pathname)).catch(() => {})
}

export function ErrorPage(props: ErrorPageProps) {
  const { language } = props
  const [Framed, setFramed] = useState(() => prepared.get(language))
  const [hasFailed, setFailed] = useState(false)
  // Any served HTML belongs to another page.
  endFirstPage()

  useEffect(
    () =>
      whileCurrent(
        load(language),
        (loaded) => setFramed(() => loaded),
        () => setFailed(true),
      ),
    [language],
  )

  if (hasFailed) return <BareErrorPage {...props} />
  // The frame itself may be broken.
  return Framed ? (
    <ErrorBoundary onError={() => setFailed(true)}>
      <Framed {...props} />
    </ErrorBoundary>
  ) : null
}

/** The error page without frame and texts. */
function BareErrorPage({ error: { status, message }, location: { pathname, search } }: ErrorPageProps) {
  return (
    <main lang="en" role="alert">
      <h1>Internal Server Error</h1>
      <p>
        Status {status}. {message}
      </p>
      <a href={pathname + search}>{pathname + search}</a>
    </main>
  )
}
