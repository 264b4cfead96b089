import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState, type MouseEvent } from 'react'
import type { LanguageCode } from '../site/languages'
import { localizePath } from '../site/paths'
import { goToDocument } from '../app/updates/recovery'
import { errorState, type PageError } from '../app/routing/error-state'
import { lastReceipt } from '../features/inquiry/model/last-receipt'
import { SearchBox } from '../features/search/ui/search-box'
import * as styles from './error-view.module.css'

/** For higher statuses the host has its own page, not the site's. */
const HIGHEST_STATUS = 499

interface ErrorViewProps {
  error: PageError
  /** The address that failed, with its query. */
  address: string
  language: LanguageCode
}

export function ErrorView({ error, address, language }: ErrorViewProps) {
  const { t } = useTranslation('errors')
  const { status, message, isOwnMessage, isLoadError, stack } = error
  const home = localizePath('/', language)
  const [tries, setTries] = useState(0)
  const [isTrying, setTrying] = useState(false)

  async function tryAgain(): Promise<void> {
    setTrying(true)
    await goToDocument(new URL(window.location.origin + address), HIGHEST_STATUS)
    // The page is still here, so the error is announced once more.
    setTrying(false)
    setTries((count) => count + 1)
  }

  function goHome(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void errorState.clear({ redirect: home })
  }

  return (
    <div className="container section tall">
      <div className="heading">
        <div role="alert" key={tries}>
          <h1 className="error-title">{t(status === 404 ? 'notFound.title' : 'generic.title')}</h1>
          <p className="lead">{isOwnMessage ? message : t(isLoadError ? 'generic.notLoaded' : 'generic.notShown')}</p>
        </div>
        <dl className={styles.facts}>
          <dt>{t('generic.address')}</dt>
          <dd>{address}</dd>
          <dt>{t('generic.status')}</dt>
          <dd>{status}</dd>
          {!isOwnMessage && !isLoadError && (
            <>
              <dt>{t('generic.message')}</dt>
              <dd lang="en">{message}</dd>
            </>
          )}
        </dl>
        {lastReceipt.reference !== null && (
          <p>
            <strong>{t('generic.sent')}</strong> {lastReceipt.reference}
          </p>
        )}
        {status !== 404 && <p>{t('generic.text')}</p>}
        <p className={styles.actions}>
          <button
            type="button"
            className="button"
            aria-disabled={isTrying}
            onClick={() => !isTrying && void tryAgain()}
          >
            {t('generic.reload')}
          </button>
          <a href={home} className="button quiet" onClick={goHome}>
            {t('generic.home')}
          </a>
        </p>
        <SearchBox label={t('notFound.search')} button={t('notFound.searchButton')} />
        {stack && <pre className={styles.stack}>{stack}</pre>}
      </div>
    </div>
  )
}
