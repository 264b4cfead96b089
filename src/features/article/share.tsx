import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useState } from 'react'
import * as styles from './share.module.css'

export interface ShareProps {
  title: string
  /** The page's full address. */
  url: string
}

/**
 * Ways to share an article: by email, which needs no script, by copying its address, and with the device's share
 * sheet.
 */
export function Share({ title, url }: ShareProps) {
  const { t } = useTranslation('article')
  const [canShare, setCanShare] = useState(false)
  const [notice, setNotice] = useState('')

  useEffect(() => setCanShare(typeof navigator.share === 'function'), [])

  const copy = async () => {
    setNotice('')
    const { copyText } = await import('../../lib/copy-text')
    setNotice((await copyText(url)) ? t('copied') : t('copyFailed', { url }))
  }

  return (
    <section className={styles.share} aria-label={t('share')}>
      <a
        className="button quiet"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`}
      >
        {t('email')}
      </a>
      <button
        type="button"
        className={`button quiet scripted`}
        onClick={() => void copy().catch(() => setNotice(t('copyFailed', { url })))}
      >
        {t('copy')}
      </button>
      {canShare && (
        <button
          type="button"
          className="button quiet"
          // Closing the share sheet needs no message.
          onClick={() => void navigator.share({ title, url }).catch(() => {})}
        >
          {t('more')}
        </button>
      )}
      <span role="status" className={styles.notice}>
        {notice}
      </span>
    </section>
  )
}
