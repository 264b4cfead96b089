import { useState } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { writeCsv } from '../../../../../packages/text/src/csv'
import { useSite } from '../../../../ui/components/site-context'
import { useList } from '../../../../lib/inquiry-list/list-store'
import { copyText } from '../../../../lib/copy-text'
import { saveFile } from '../../../../lib/save-file'
import * as styles from './inquiry-rows.module.css'
import { writeOrderRows, writeSharedQuery } from '../model/order-lines'

/** A list as a link, a QR code, on paper and as a file. Nothing is sent to a server. */
export default function ShareList() {
  const { t } = useTranslation(['inquiry', 'figures'])
  const { language, href } = useSite()
  const products = useList()
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null)
  const [code, setCode] = useState<{ address: string; path: string; size: number } | 'tooLong' | null>(null)
  const address = `${window.location.origin}${href({ to: 'inquiry' })}${writeSharedQuery(products)}`
  const quiet = 'button quiet'

  const copy = async () => setCopied((await copyText(address)) ? 'copied' : 'copyFailed')

  async function drawCode(): Promise<void> {
    try {
      const { encode } = await import('uqr')
      const { data, size } = encode(address, { border: 4 })
      const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
      setCode({ address, size, path: squares.join('') })
    } catch {
      setCode('tooLong')
    }
  }

  function save(): void {
    const rows = writeOrderRows(products, {
      code: t('share.code'),
      quantity: t('fields.quantity'),
      per: t('list.per'),
      callOffs: t('list.callOffs'),
      note: t('list.note'),
      name: t('fields.product'),
      pallet: t('figures:calculator.pallet'),
    })
    saveFile(writeCsv(rows, language), 'text/csv', 'inquiry-list.csv')
  }

  function print(): void {
    const root = document.documentElement
    root.toggleAttribute('data-print-list', true)
    window.addEventListener('afterprint', () => root.removeAttribute('data-print-list'), { once: true })
    window.print()
  }

  return (
    <div className={styles.order}>
      <input
        type="text"
        readOnly
        aria-label={t('share.link')}
        className={styles.input}
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className="chips">
        <button type="button" className={quiet} onClick={() => void copy()}>
          {t('share.copy')}
        </button>
        <button type="button" className={quiet} onClick={() => void drawCode()}>
          {t('share.qr')}
        </button>
        <button type="button" className={quiet} onClick={print}>
          {t('share.print')}
        </button>
        <button type="button" className={quiet} onClick={save}>
          {t('share.save')}
        </button>
      </div>
      <p role="status">{copied && t(`share.${copied}`)}</p>
      {code === 'tooLong' && <p role="status">{t('share.tooLong')}</p>}
      {/* A code of a list that has changed since would be wrong. */}
      {code !== null && code !== 'tooLong' && code.address === address && (
        <figure className={styles.code}>
          <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t('share.qr')}>
            <rect width="100%" height="100%" fill="#fff" />
            <path d={code.path} fill="#000" />
          </svg>
          <figcaption>{t('share.qrText')}</figcaption>
        </figure>
      )}
    </div>
  )
}
