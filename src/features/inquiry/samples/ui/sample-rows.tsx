import { useEffect, useRef } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { showMessage } from '../../../../app/feedback/start'
import { forgetParameters } from '../../../../lib/forget-parameters'
import { ITEM_PARAMETER, SAMPLES_MARK } from '../../../../lib/inquiry-list/list-key'
import { browserSamples, shownNames, useList, useSamples } from '../../../../lib/inquiry-list/list-store'
import type { ListedProduct } from '../../../../lib/inquiry-list/listed-product'
import { toPaths } from '../../../../lib/stored-paths'
import { IconButton } from '../../../../ui/components/icon-button'
import { SiteLink } from '../../../../ui/components/site-link'
import { useSite } from '../../../../ui/components/site-context'
import { fetchListed } from '../../list/api/fetch-listed'
import { useShown } from '../../list/api/use-shown'
import { PlusIcon } from '../../list/ui/list-icons'
import { ProductThumb } from '../../ui/product-thumb'
import { SamplesHead } from './samples-head'
import * as styles from './sample-rows.module.css'

export interface SampleRowsProps {
  max: number
}

export function SampleRows({ max }: SampleRowsProps) {
  const { t } = useTranslation('inquiry')
  const { language, href } = useSite()
  const products = useSamples()
  const listed = useList()
  const section = useRef<HTMLElement>(null)
  const offered = listed.filter(({ path }) => !products.some((product) => product.path === path))

  async function put(path: string): Promise<void> {
    if (browserSamples.has(path)) return
    if (browserSamples.products().length >= max)
      return showMessage({ type: 'warning', text: t('samples.full', { max }) })
    const shown = await fetchListed(href({ to: 'item', path }))
    const known = listed.find((product) => product.path === path)
    const name = shown?.name ?? known?.name ?? path.slice(path.lastIndexOf('/') + 1)
    browserSamples.add({ path, name, sku: shown?.sku ?? known?.sku ?? '' }, language)
  }

  useEffect(() => {
    // One more than allowed, to detect that there are too many.
    const paths = toPaths(new URLSearchParams(window.location.search).getAll(ITEM_PARAMETER), max + 1)
    void paths.reduce((before, path) => before.then(() => put(path)), Promise.resolve())
    forgetParameters(ITEM_PARAMETER)
    // Once: the address is read when the page opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // With samples chosen, the form needs no message.
  useEffect(() => {
    document.documentElement.toggleAttribute(SAMPLES_MARK, products.length > 0)
    return () => document.documentElement.removeAttribute(SAMPLES_MARK)
  }, [products.length])

  function remove({ path }: ListedProduct): void {
    browserSamples.remove(path)
    section.current?.focus()
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby="samples">
      <SamplesHead number={products.length} max={max} />
      <ul className={styles.rows}>
        {products.map((product) => (
          <SampleRow key={product.path} product={product} onRemove={() => remove(product)} />
        ))}
      </ul>
      {offered.length > 0 && products.length < max && (
        <>
          <p className={styles.soft}>{t('samples.fromList')}</p>
          <ul className={styles.offered}>
            {offered.map(({ path, name }) => (
              <li key={path}>
                <button type="button" className="button quiet" onClick={() => void put(path)}>
                  <PlusIcon /> {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <SiteLink target={{ to: 'list', kind: 'product', page: 1 }} className={styles.more}>
        {t(products.length === 0 ? 'samples.add' : 'list.more')}
      </SiteLink>
    </section>
  )
}

function SampleRow({ product, onRemove }: { product: ListedProduct; onRemove: () => void }) {
  const { t } = useTranslation('inquiry')
  const { address, shown } = useShown(product.path)
  const name = shown?.name ?? product.name
  if (shown) shownNames.set(product.path, shown.name)
  return (
    <li className={styles.row}>
      <ProductThumb picture={shown?.picture} />
      <a href={address} lang={shown?.nameLang} className={styles.name}>
        {name}
      </a>
      <span className={styles.sku}>{shown?.sku ?? product.sku}</span>
      <IconButton icon="cross" label={t('removeFile', { name })} className={styles.remove} onClick={onRemove} />
    </li>
  )
}
