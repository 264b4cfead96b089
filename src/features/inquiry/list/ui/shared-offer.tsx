import { useEffect, useState } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../../ui/components/site-context'
import { useModal } from '../../../../ui/components/use-modal'
import { showMessage } from '../../../../app/feedback/start'
import { forgetParameters } from '../../../../lib/forget-parameters'
import { browserList } from '../../../../lib/inquiry-list/list-store'
import * as styles from './inquiry-rows.module.css'
import { SHARED_PARAMETER } from '../../../../lib/inquiry-list/list-key'
import { parseSharedQuery, type OrderLine } from '../model/order-lines'
import { loadCodes, takeLines } from '../model/take-lines'

/** Anyone can craft a link: its content must not fill the page as if it came from this site. */
const MAX_NAMED = 5
const MAX_CODE_LENGTH = 30
const shorten = (code: string) => (code.length > MAX_CODE_LENGTH ? `${code.slice(0, MAX_CODE_LENGTH)}…` : code)

/** The list in the page's address: loaded immediately if nothing is listed, otherwise offered. */
export default function SharedOffer() {
  const { t } = useTranslation('inquiry')
  const { language } = useSite()
  const [lines, setLines] = useState<OrderLine[] | null>(null)

  function take(shared: readonly OrderLine[]): void {
    const { taken } = takeLines(shared, language)
    const unknown = shared.flatMap(({ product, code }) => (product ? [] : shorten(code)))
    showMessage({
      type: unknown.length > 0 ? 'warning' : 'success',
      text: [
        t('share.taken', { number: taken }),
        ...(unknown.length > 0 ? [t('share.unknown', { codes: unknown.slice(0, MAX_NAMED).join(', ') })] : []),
      ].join(' '),
    })
  }

  function settle(shared: readonly OrderLine[] | null): void {
    setLines(null)
    if (shared) take(shared)
    forgetParameters(SHARED_PARAMETER)
  }

  useEffect(() => {
    let isMounted = true
    loadCodes(language).then(
      (codes) => {
        const shared = parseSharedQuery(window.location.search, codes)
        if (!isMounted || !shared) return
        if (browserList.products().length === 0) settle(shared)
        else setLines(shared)
      },
      () => showMessage({ type: 'error', text: t('order.failed') }),
    )
    return () => {
      isMounted = false
    }
    // Once: the address is read when the page opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  if (!lines) return null
  return (
    <Offer
      number={lines.length}
      onClose={() => settle(null)}
      onAdd={() => settle(lines)}
      onReplace={() => {
        browserList.remove(...browserList.products().map(({ path }) => path))
        settle(lines)
      }}
    />
  )
}

interface OfferProps {
  number: number
  onAdd: () => void
  onReplace: () => void
  onClose: () => void
}

function Offer({ number, onAdd, onReplace, onClose }: OfferProps) {
  const { t } = useTranslation('inquiry')
  const dialog = useModal(onClose)
  return (
    <dialog ref={dialog} className={styles.offer} aria-labelledby="shared-list">
      <div>
        <h2 id="shared-list">{t('share.offer.title')}</h2>
        <p>{t('share.offer.text', { number, own: browserList.products().length })}</p>
        <div className="chips">
          <button type="button" className="button" onClick={onAdd}>
            {t('share.offer.add')}
          </button>
          <button type="button" className="button quiet" onClick={onReplace}>
            {t('share.offer.replace')}
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            {t('share.offer.leave')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
