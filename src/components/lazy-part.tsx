import { useCallback, useEffect, useState, type ComponentType } from 'react'
import * as button from './button.module.css'
import * as styles from './lazy-part.module.css'

interface LazyPartProps<Props extends object> {
  /** The same function each time. */
  load: () => Promise<ComponentType<Props>>
  props: Props
  texts: { loading: string; failed: string; retry: string }
}

/** A part of a page whose code comes after the page's first view; it is rendered in the browser only. */
export function LazyPart<Props extends object>({ load, props, texts }: LazyPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const start = useCallback(() => {
    setFailed(false)
    load().then(
      (loaded) => setPart(() => loaded),
      () => setFailed(true),
    )
  }, [load])

  useEffect(start, [start])

  if (Part) return <Part {...props} />
  if (!hasFailed) {
    return (
      <p role="status" className={styles.loading}>
        {texts.loading}
      </p>
    )
  }
  return (
    <div role="alert">
      <p>{texts.failed}</p>
      <button type="button" className={button.button} onClick={start}>
        {texts.retry}
      </button>
    </div>
  )
}
