import { useTranslation } from 'gatsby-plugin-react-i18next'
import { startTransition, useCallback, useEffect, useState, type ComponentType } from 'react'

/** The namespaces that have the texts `loading`, `retry` and `noScript`. */
type Namespace = 'account' | 'compare' | 'finder' | 'inquiry-status' | 'login'

/**
 * Makes a slot for a part whose code loads after the page's first view: its content differs by visitor, and the page
 * is the same file for all. Rendered in the browser only.
 * @param failed the key of the text shown when the code can't be loaded
 */
export function lazySlot<Props extends object>(
  namespace: Namespace,
  load: () => Promise<ComponentType<Props>>,
  failed: 'failed' | 'loadFailed' = 'failed',
) {
  return function LazySlot(props: Props) {
    // TypeScript can't determine the keys common to all namespaces of a union.
    const t = useTranslation(namespace).t as (key: string) => string
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    const [hasFailed, setFailed] = useState(false)

    const start = useCallback(() => {
      setFailed(false)
      load().then(
        (loaded) => startTransition(() => setPart(() => loaded)),
        () => setFailed(true),
      )
    }, [])

    useEffect(start, [start])

    return (
      <>
        <noscript>
          <p>{t('noScript')}</p>
        </noscript>
        {Part && <Part {...props} />}
        {!Part && !hasFailed && (
          <p role="status" className="scripted">
            {t('loading')}
          </p>
        )}
        {!Part && hasFailed && (
          <div role="alert">
            <p>{t(failed)}</p>
            <button type="button" className="button" onClick={start}>
              {t('retry')}
            </button>
          </div>
        )}
      </>
    )
  }
}
