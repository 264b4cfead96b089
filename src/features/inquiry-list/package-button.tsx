import { useState } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSite } from '../../ui/components/site-context'
import * as button from '../../ui/components/button.module.css'
import * as styles from './inquiry-rows.module.css'
import type { ListedProduct } from './listed-product'

type State =
  { is: 'idle' } | { is: 'making'; done: number; all: number } | { is: 'done'; files: number } | { is: 'failed' }

function save(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Collects all documents of the listed products in one file; its code is loaded when it is pressed. */
export function PackageButton({ products }: { products: readonly ListedProduct[] }) {
  const { t } = useTranslation('inquiry')
  const { language, href } = useSite()
  const [state, setState] = useState<State>({ is: 'idle' })

  async function make(): Promise<void> {
    setState({ is: 'making', done: 0, all: products.length })
    try {
      const { makePackage } = await import('./make-package')
      const packed = products.map(({ path, sku }) => ({ path, sku, href: href({ to: 'item', path }) }))
      const { bytes, files } = await makePackage(packed, language, (done, all) => setState({ is: 'making', done, all }))
      save(bytes, `documents-${language}.zip`)
      setState({ is: 'done', files })
    } catch {
      setState({ is: 'failed' })
    }
  }

  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={`${button.button} ${button.quiet}`}
        aria-disabled={state.is === 'making'}
        onClick={() => state.is !== 'making' && void make()}
      >
        {t('list.package.button')}
      </button>
      <p role="status">
        {state.is === 'making' && t('list.package.making', { done: state.done, all: state.all })}
        {state.is === 'done' && t('list.package.done', { number: state.files })}
        {state.is === 'failed' && t('list.package.failed')}
      </p>
    </div>
  )
}
