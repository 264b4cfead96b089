import { useState, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../../../ui/components/site-context'
import * as styles from './inquiry-rows.module.css'
import { MAX_LISTED } from '../../../../../packages/contract/src/inquiry-terms'
import type { ListedProduct } from '../../../../lib/inquiry-list/listed-product'
import { SiteLink } from '../../../../ui/components/site-link'
import { showMessage } from '../../../../app/feedback/start'
import { browserList, useList } from '../../../../lib/inquiry-list/list-store'
import { ListRow } from './list-row'
import { ListTerms } from './list-terms'
import { buildSamplesQuery, LISTED_MARK, SHARED_PARAMETER } from '../../../../lib/inquiry-list/list-key'
import { saveFile } from '../../../../lib/save-file'
import { takeAsked } from '../model/take-asked'

type State =
  { is: 'idle' } | { is: 'making'; done: number; all: number } | { is: 'done'; files: number } | { is: 'failed' }

function PackageButton({ products }: { products: readonly ListedProduct[] }) {
  const { t } = useTranslation('inquiry')
  const { language, href } = useSite()
  const [state, setState] = useState<State>({ is: 'idle' })

  async function make(): Promise<void> {
    setState({ is: 'making', done: 0, all: products.length })
    try {
      const { makePackage } = await import('../model/make-package')
      const packed = products.map(({ path, sku }) => ({ path, sku, href: href({ to: 'item', path }) }))
      const { bytes, files } = await makePackage(packed, language, (done, all) => setState({ is: 'making', done, all }))
      saveFile(bytes, 'application/zip', `documents-${language}.zip`)
      setState({ is: 'done', files })
    } catch {
      setState({ is: 'failed' })
    }
  }

  return (
    <div className={`unprinted ${styles.tools}`}>
      <button
        type="button"
        className="button quiet"
        aria-disabled={state.is === 'making'}
        onClick={() => state.is !== 'making' && void make()}
      >
        {t('list.package.button')}
      </button>
      <p role="status">
        {state.is === 'making' && <span>{t('list.package.making', { done: state.done, all: state.all })}</span>}
        {state.is === 'done' && <span>{t('list.package.done', { number: state.files })}</span>}
        {state.is === 'failed' && <span>{t('list.package.failed')}</span>}
      </p>
    </div>
  )
}

export interface InquiryListProps {
  /** The words of the link that orders samples; null where the company sends none. */
  samples: string | null
}

export function InquiryList({ samples }: InquiryListProps) {
  const { t } = useTranslation('inquiry')
  const { href, language } = useSite()
  const products = useList()
  const [wasEmptied, setEmptied] = useState(false)
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    void takeAsked((path) => href({ to: 'item', path }), language).then((outcome) => {
      if (outcome === 'full') showMessage({ type: 'warning', text: t('order.full', { max: MAX_LISTED, number: 1 }) })
      if (outcome === 'unknown') showMessage({ type: 'error', text: t('order.failed') })
      // The page has reserved a row for it.
      if (browserList.products().length === 0) document.documentElement.removeAttribute(LISTED_MARK)
    })
    // Once: a link asks for a product.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function remove({ path, name }: ListedProduct, index: number): void {
    browserList.remove(path)
    const rest = browserList.products()
    setEmptied(rest.length === 0)
    showMessage({ text: t('list.removed', { name }) })
    // Focuses the row that is now at the removed one's position.
    const controls = section.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const next = [...controls].filter((_, position) => position !== index)[Math.min(index, rest.length - 1)]
    ;(next ?? section.current)?.focus()
  }

  return (
    <>
      {hasSharedList() && <LoadedPart load={() => import('./shared-offer')} />}
      {(products.length > 0 || wasEmptied) && (
        <section ref={section} tabIndex={-1} className={styles.list} aria-labelledby="inquiry-list">
          <h2 id="inquiry-list">
            {t('list.title')} <span className={styles.count}>{products.length}</span>
          </h2>
          <p className={styles.intro}>{t(products.length === 0 ? 'list.empty' : 'list.intro')}</p>
          <ul className={styles.rows}>
            {products.map((product, index) => (
              <ListRow key={product.path} product={product} index={index} onRemove={() => remove(product, index)} />
            ))}
          </ul>
          {products.length > 0 && <ListTerms />}
          <p className={styles.links}>
            <SiteLink target={{ to: 'list', kind: 'product', page: 1 }} className={styles.more}>
              {t('list.more')}
            </SiteLink>
            {samples && products.length > 0 && (
              <SiteLink
                target={{ to: 'samples' }}
                query={buildSamplesQuery(products.map(({ path }) => path))}
                className={styles.more}
              >
                {samples}
              </SiteLink>
            )}
          </p>
        </section>
      )}
      {/* The same element before and after, to keep pasted lines that were not found. */}
      <Disclosure title={products.length === 0 ? t('order.title') : `${t('order.title')} · ${t('share.title')}`}>
        {products.length > 0 && <h3>{t('order.title')}</h3>}
        <LoadedPart key="order" load={() => import('./quick-order')} />
        {products.length > 0 && (
          <>
            <h3>{t('share.title')}</h3>
            <LoadedPart load={() => import('./share-list')} />
            <PackageButton products={products} />
          </>
        )}
      </Disclosure>
    </>
  )
}

const hasSharedList = () => new URLSearchParams(window.location.search).has(SHARED_PARAMETER)

interface LoadedPartProps {
  load: () => Promise<{ default: ComponentType }>
}

function LoadedPart({ load }: LoadedPartProps) {
  const { t } = useTranslation('common')
  const [Part, setPart] = useState<ComponentType | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    load().then(
      (loaded) => setPart(() => loaded.default),
      () => setFailed(true),
    )
    // Once: each part is always loaded from the same place.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (hasFailed) return <p role="alert">{t('inquiry:order.failed')}</p>
  return Part && <Part />
}

/** Its content is rendered, and loaded, when its heading is opened. */
function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={`unprinted ${styles.terms} ${styles.tools} ${styles.last}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  )
}
