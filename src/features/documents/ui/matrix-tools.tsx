import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useSite } from '../../../ui/components/site-context'
import { langOf } from '../../../lib/lang-of'
import { saveFile } from '../../../lib/save-file'
import { isShown, NO_FILTER, type MatrixRow, type RowFilter } from '../model/match-row'
import * as styles from './document-matrix.module.css'
import type { DocumentMatrixProps } from './document-matrix'

/** The item numbers that the page's address asks for. */
const ITEM_PARAMETER = 'item'

interface ShownRow extends MatrixRow {
  row: HTMLTableRowElement
  box: HTMLInputElement | null
}

/** Reads the rows from their HTML, to keep them out of the page data. */
function readRows(table: HTMLElement): ShownRow[] {
  return [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')].map((row) => ({
    row,
    box: row.querySelector('input'),
    sku: row.querySelector('th')?.id ?? '',
    name: row.querySelector('th a')?.textContent ?? '',
    family: row.dataset.family ?? '',
    material: row.dataset.material ?? '',
    markets: [...row.querySelectorAll('[data-kind="declaration"] a')].flatMap((link) =>
      isFile(link) ? (link.textContent ?? '') : [],
    ),
  }))
}

/** Documents sent on request link to the inquiry. */
const isFile = (link: Element) => /\.\w+(#.*)?$/.test(link.getAttribute('href') ?? '')

function readFiles(rows: readonly ShownRow[]): { address: string; folder: string }[] {
  return rows.flatMap(({ row, sku }) => {
    const links = [...row.querySelectorAll('td a')].filter(isFile)
    const addresses = links.map((link) => (link.getAttribute('href') ?? '').replace(/#.*/, ''))
    return [...new Set(addresses)].map((address) => ({ address, folder: sku }))
  })
}

const valuesOf = (rows: readonly ShownRow[], read: (row: ShownRow) => readonly string[]) =>
  [...new Set(rows.flatMap(read))].filter(Boolean).sort()

type Packing = { is: 'idle' | 'failed' } | { is: 'making'; done: number; all: number }

/** How many rows are shown at first; the style hides the others. */
const FIRST_ROWS = 12

interface MatrixToolsProps extends Pick<DocumentMatrixProps, 'families'> {
  /** The number of files of each row, until these are read. */
  files: readonly number[]
  children: ReactNode
}

/** Filters the rows of the matrix, and zips the files of the selected rows, or of all visible ones. */
export function MatrixTools({ families, files: counts, children }: MatrixToolsProps) {
  const { t } = useTranslation('documents')
  const { language } = useSite()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState<ShownRow[]>([])
  const [filter, setFilter] = useState<RowFilter>(NO_FILTER)
  const [chosen, setChosen] = useState<readonly HTMLInputElement[]>([])
  const [isWhole, setWhole] = useState(false)
  const [packing, setPacking] = useState<Packing>({ is: 'idle' })

  useEffect(() => {
    const element = table.current
    if (!element) return
    const read = readRows(element)
    const choose = () => setChosen(read.flatMap(({ box }) => (box?.checked ? box : [])))
    setRows(read)
    choose()
    const asked = new URLSearchParams(window.location.search).getAll(ITEM_PARAMETER).join(', ')
    // Input from before this code had loaded.
    const given = (name: keyof RowFilter) =>
      form.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)?.value ?? ''
    setFilter({ ...NO_FILTER, items: asked || given('items'), family: given('family') })
    element.addEventListener('change', choose)
    return () => element.removeEventListener('change', choose)
  }, [])

  const shown = rows.filter((row) => isShown(row, filter))
  useEffect(() => {
    for (const { row, ...given } of rows) row.hidden = !isShown({ ...given }, filter)
  }, [rows, filter])

  const checked = shown.filter(({ box }) => box && chosen.includes(box))
  const files = readFiles(checked.length > 0 ? checked : shown)

  function showAll(): void {
    setWhole(true)
    // The button disappears, so the focus moves to the first row that it revealed.
    requestAnimationFrame(() => shown[FIRST_ROWS]?.row.querySelector('a')?.focus())
  }

  async function pack(): Promise<void> {
    if (packing.is === 'making') return
    setPacking({ is: 'making', done: 0, all: files.length })
    try {
      const { packFiles } = await import('../../../lib/pack-files')
      const { bytes } = await packFiles(files, (done, all) => setPacking({ is: 'making', done, all }))
      saveFile(bytes, 'application/zip', `documents-${language}.zip`)
      setPacking({ is: 'idle' })
    } catch {
      setPacking({ is: 'failed' })
    }
  }

  function describe(): string {
    if (packing.is === 'making') return t('matrix.making', { done: packing.done, all: packing.all })
    if (packing.is === 'failed') return t('matrix.failed')
    if (shown.length === 0) return t('matrix.none')
    if (checked.length > 0) return t('matrix.chosen', { number: checked.length })
    return t('matrix.shown', { number: shown.length, all: rows.length })
  }

  const choice = (name: Exclude<keyof RowFilter, 'items'>, options: readonly JSX.Element[]) => (
    <label>
      <span>{t(`matrix.${name}`)}</span>
      <select
        name={name}
        value={filter[name]}
        onChange={({ target }) => setFilter({ ...filter, [name]: target.value })}
      >
        <option value="">{t('matrix.all')}</option>
        {options}
      </select>
    </label>
  )

  const isRead = rows.length > 0
  const number = isRead ? shown.length : counts.length
  return (
    <>
      <form
        ref={form}
        className={styles.tools}
        role="search"
        aria-label={t('products')}
        onSubmit={(event) => event.preventDefault()}
      >
        <label htmlFor={id} className={styles.items}>
          <span>{t('matrix.items')}</span>
          <input
            id={id}
            name="items"
            type="search"
            autoComplete="off"
            placeholder="PP-BK-103, PP-SU-101"
            value={filter.items}
            onChange={({ target }) => setFilter({ ...filter, items: target.value })}
          />
        </label>
        {choice(
          'family',
          families.map(({ id: value, name, fallbackFields }) => (
            <option key={value} value={value} {...langOf(fallbackFields, 'name')}>
              {name}
            </option>
          )),
        )}
        {choice(
          'market',
          valuesOf(rows, ({ markets }) => markets).map((market) => (
            <option key={market} value={market}>
              {t(`markets.${market}`)}
            </option>
          )),
        )}
        {choice(
          'material',
          valuesOf(rows, ({ material }) => [material]).map((material) => <option key={material}>{material}</option>),
        )}
        <div className={styles.archive}>
          <button
            type="button"
            className="button"
            disabled={files.length === 0}
            aria-disabled={packing.is === 'making'}
            onClick={() => void pack()}
          >
            {t('matrix.zip', { number: isRead ? files.length : counts.reduce((sum, count) => sum + count, 0) })}
          </button>
          <p role="status">{isRead && <span>{describe()}</span>}</p>
        </div>
      </form>
      <div ref={table} className={isWhole ? undefined : styles.short}>
        {children}
      </div>
      {!isWhole && number > FIRST_ROWS && (
        <button type="button" className={`button quiet unprinted ${styles.more}`} onClick={showAll}>
          {t('matrix.showAll', { number })}
        </button>
      )}
    </>
  )
}
