import { useEffect, useState, type MouseEvent } from 'react'
import type { LanguageCode } from '../config/languages'
import { localizePath } from '../config/paths'
import { errorState, type PageError } from '../features/routing/error-state'
import type { ErrorTexts } from '../features/routing/error-texts'

/** Shown until the texts of the visitor's language are there, and where they can't be loaded. */
const ENGLISH: ErrorTexts = {
  title: 'Internal Server Error',
  notFound: 'Page Not Found',
  status: 'Status {{status}}',
  text: 'Something went wrong on our side. Please reload the page or go back to the home page.',
  reload: 'Reload the page',
  home: 'To the home page',
}

function useErrorTexts(language: LanguageCode): ErrorTexts {
  const [texts, setTexts] = useState(ENGLISH)
  useEffect(() => {
    let isMounted = true
    import('../features/routing/error-texts')
      .then(({ loadErrorTexts }) => loadErrorTexts(language))
      .then(
        (loaded) => isMounted && setTexts(loaded),
        () => {},
      )
    return () => {
      isMounted = false
    }
  }, [language])
  return texts
}

/** An error in a page's place. It stands outside pages, so it has no frame and loads its own texts. */
export function ErrorPage({ error, language }: { error: PageError; language: LanguageCode }) {
  const texts = useErrorTexts(language)
  const { status, message, stack } = error
  const title = status === 404 ? texts.notFound : texts.title
  const home = localizePath('/', language)

  useEffect(() => {
    document.title = title
  }, [title])

  function goHome(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void errorState.clear({ redirect: home })
  }

  return (
    <main style={{ maxWidth: '42rem', margin: 'auto', padding: '4rem 1.5rem' }}>
      <div role="alert">
        <h1>{title}</h1>
        <p>{texts.status.replace('{{status}}', String(status))}</p>
        <p>{message}</p>
      </div>
      {status !== 404 && <p>{texts.text}</p>}
      {stack && <pre style={{ overflow: 'auto' }}>{stack}</pre>}
      <p>
        <button type="button" onClick={() => window.location.reload()}>
          {texts.reload}
        </button>{' '}
        <a href={home} onClick={goHome}>
          {texts.home}
        </a>
      </p>
    </main>
  )
}
