import { useEffect, useState, type ChangeEvent } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { decodeText } from '../../../../../packages/text/src/decode-text'
import { readQuantity } from '../../../../../packages/text/src/read-quantity'
import { useSite } from '../../../../ui/components/site-context'
import * as styles from './inquiry-rows.module.css'
import { MAX_LISTED } from '../../../../../packages/contract/src/inquiry-terms'
import { whileCurrent } from '../../../../lib/while-current'
import { parseOrderLines, type CodeIndex, type OrderLine } from '../model/order-lines'
import { loadCodes, takeLines } from '../model/take-lines'

export default function QuickOrder() {
  const { t } = useTranslation('inquiry')
  const { language } = useSite()
  const [text, setText] = useState('')
  const [codes, setCodes] = useState<CodeIndex | 'failed' | null>(null)
  const [outcome, setOutcome] = useState<ReturnType<typeof takeLines> | null>(null)

  useEffect(() => whileCurrent(loadCodes(language), setCodes, () => setCodes('failed')), [language])

  const lines = codes && codes !== 'failed' ? parseOrderLines(text, language, codes) : []
  const found = lines.filter(({ product }) => product !== null)

  function change(next: string): void {
    setText(next)
    setOutcome(null)
  }

  async function open({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    if (file) change(decodeText(new Uint8Array(await file.arrayBuffer()), language))
    // Makes choosing the same file again fire a change event.
    target.value = ''
  }

  function add(): void {
    setOutcome(takeLines(found, language))
    // Lines that were not found stay for correction, below the header that their cells need.
    const wrong = new Set(lines.filter(({ product }) => product === null).map(({ line }) => line))
    const stays = (line: number) => wrong.has(line) || (wrong.size > 0 && line < (lines[0]?.line ?? 0))
    setText(text.split(/\r\n|\r|\n/).filter((_, index) => stays(index + 1)).join('\n')) // prettier-ignore
  }

  /** Puts a product's article number in the place of the one that is wrong. */
  function correct({ line, code, nearest }: OrderLine): void {
    const all = text.split(/\r\n|\r|\n/)
    change(all.map((one, index) => (index + 1 === line ? one.replace(code, nearest?.sku ?? code) : one)).join('\n'))
  }

  return (
    <div className={styles.order}>
      <label htmlFor="order-lines">{t('order.label')}</label>
      <textarea
        id="order-lines"
        rows={6}
        className={styles.input}
        value={text}
        spellCheck={false}
        aria-describedby="order-wrong"
        onChange={(event) => change(event.target.value)}
      />
      <ul id="order-wrong" className={styles.wrong} aria-live="polite">
        {lines.map((line) => (
          <WrongLine key={line.line} line={line} onCorrect={() => correct(line)} />
        ))}
      </ul>
      <div className="chips">
        <button type="button" className="button" aria-disabled={found.length === 0} onClick={add}>
          {t('order.add', { number: found.length })}
        </button>
        <label className={`button quiet ${styles.file}`}>
          <input type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={(event) => void open(event)} />
          <span>{t('order.open')}</span>
        </label>
      </div>
      <p role="status">
        {codes === 'failed' && <span>{t('order.failed')}</span>}
        {outcome && <span>{t('order.added', { number: outcome.taken })}</span>}
        {outcome && outcome.left > 0 && <span>{` ${t('order.full', { max: MAX_LISTED, number: outcome.left })}`}</span>}
      </p>
    </div>
  )
}

function WrongLine({ line: wrong, onCorrect }: { line: OrderLine; onCorrect: () => void }) {
  const { t } = useTranslation('inquiry')
  const { language } = useSite()
  const { line, code, product, nearest, typed } = wrong
  const { unclear } = readQuantity(typed, language)
  if (product && !unclear) return null
  return (
    <li>
      {product ? (
        <span>
          {t('order.line', { line, code: product.sku })} {t(`list.ask.${unclear ?? 'words'}`)}
        </span>
      ) : (
        <span>{t('order.unknown', { line, code })}</span>
      )}{' '}
      {nearest && (
        <button type="button" className={styles.take} title={nearest.name} onClick={onCorrect}>
          {t('order.nearest', { code: nearest.sku })}
        </button>
      )}
    </li>
  )
}
