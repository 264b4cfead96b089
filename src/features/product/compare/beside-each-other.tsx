import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useId, useState } from 'react'
import { findFontSize } from '../../../../packages/text/src/font-sizes'
import { formatDimensions, type Dimensions } from '../../../../packages/text/src/format-measure'
import type { DrawingFile } from '../../../lib/drawing-file'
import { loadJson } from '../../../lib/load'
import { useSite } from '../../../ui/components/site-context'
import * as styles from './beside-each-other.module.css'
import { placeSideBySide, REFERENCES } from './place-side-by-side'

export interface DrawnProduct {
  name: string
  outerMm: Dimensions
  drawing: string
}

const VIEWS = ['front', 'plan'] as const
const REFERENCE_NAMES = ['card', 'can', 'hand'] as const
const GRID_MM = 50
/** The height of a letter, as a share of the picture's width: 12 px on a narrow screen. */
const LETTER_SHARE = 1 / 26

const letterOf = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index)

function drawGrid(width: number, height: number): string {
  const count = (length: number) => Math.floor(length / GRID_MM) + 1
  const upright = Array.from({ length: count(width) }, (_, index) => `M${index * GRID_MM} 0v${height}`)
  const level = Array.from({ length: count(height) }, (_, index) => `M0 ${height - index * GRID_MM}h${width}`)
  return [...upright, ...level].join('')
}

function useDrawings(addresses: readonly string[]): ReadonlyMap<string, DrawingFile> {
  const [drawings, setDrawings] = useState<ReadonlyMap<string, DrawingFile>>(new Map())
  const wanted = addresses.join(' ')
  useEffect(() => {
    const leaving = new AbortController()
    for (const address of wanted.split(' ').filter(Boolean)) {
      loadJson<DrawingFile>(address, { signal: leaving.signal }).then(
        (drawing) => setDrawings((former) => new Map(former).set(address, drawing)),
        // The table has the sizes of a pack that is not drawn.
        () => {},
      )
    }
    return () => leaving.abort()
  }, [wanted])
  return drawings
}

/**
 * Packs at one scale on a grid, next to an object of familiar size.
 * @param isTitled false if there is a title above it
 */
export function BesideEachOther({
  products,
  isTitled = true,
}: {
  products: readonly DrawnProduct[]
  isTitled?: boolean
}) {
  const { t } = useTranslation('beside')
  const { language } = useSite()
  const [view, setView] = useState<(typeof VIEWS)[number]>('front')
  const [reference, setReference] = useState<(typeof REFERENCE_NAMES)[number]>('card')
  const id = useId()
  const drawings = useDrawings(products.map(({ drawing }) => drawing))
  const shown = products.flatMap((product) => {
    const drawing = drawings.get(product.drawing)
    return drawing ? [{ ...product, view: drawing[view] }] : []
  })
  if (shown.length === 0) return null

  const { placed, width, height } = placeSideBySide([...shown.map((one) => one.view), REFERENCES[reference][view]])
  const letter = findFontSize(width * LETTER_SHARE)
  const describe = ({ name, outerMm }: DrawnProduct) => `${name}, ${formatDimensions(outerMm, language).metric}`
  const words = [...shown.map(describe), t(`references.${reference}`)]
  return (
    <section className={styles.beside} {...(isTitled ? { 'aria-labelledby': id } : { 'aria-label': t('title') })}>
      {isTitled && <h2 id={id}>{t('title')}</h2>}
      <div className={styles.choices}>
        <label>
          {t('view')}
          <select value={view} onChange={({ target }) => setView(target.value === 'plan' ? 'plan' : 'front')}>
            {VIEWS.map((name) => (
              <option key={name} value={name}>
                {t(`views.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('reference')}
          <select
            value={reference}
            onChange={({ target }) => setReference(REFERENCE_NAMES.find((name) => name === target.value) ?? 'card')}
          >
            {REFERENCE_NAMES.map((name) => (
              <option key={name} value={name}>
                {t(`references.${name}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <svg viewBox={`0 -2 ${width} ${height + letter * 1.5 + 2}`} role="img" aria-label={words.join('; ')}>
        <path d={drawGrid(width, height)} className={styles.grid} />
        {placed.map(({ outlines, x, y, middle }, index) => (
          <g key={index} className={index === shown.length ? styles.reference : styles.pack}>
            <g transform={`translate(${x} ${y})`}>
              {outlines.map((d) => (
                <path key={d} d={d} />
              ))}
            </g>
            {index < shown.length && (
              <text x={middle} y={height + letter * 1.2} fontSize={letter} textAnchor="middle">
                {letterOf(index)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ul className={styles.legend}>
        {shown.map((product, index) => (
          <li key={product.drawing}>
            <b>{letterOf(index)}</b> {describe(product)}
          </li>
        ))}
      </ul>
      <p className="note">{t('grid')}</p>
    </section>
  )
}
