import { memo, Suspense } from 'react'
import { whenTurnedTo } from '../../../lib/when-turned-to'
import { StaticHtml } from '../../../ui/components/static-html'
import { latePart } from '../../../app/late-part'
import type { FigureName, FigureProps } from './figure'
// The HTML has these parts from the start, so their styles must be there before the code that names their classes.
import './calculator-slot.module.css'
import './lead-time-figure.module.css'
import './load-drawings.module.css'
import './pack-drawing.module.css'
import './packing-figure.module.css'
import './temperature-figure.module.css'
import '../../../ui/components/form/form-field.module.css'
import * as styles from './product-figures.module.css'

/**
 * In the HTML from the start, and hydrated when a visitor turns to it: earlier there is nothing to do. Its code is loaded
 * ahead, because React discards the HTML if the address changes and the code comes late (error 421).
 */
const island = (name: FigureName) =>
  latePart<FigureProps>(
    () => import('./figure'),
    () => whenTurnedTo(name),
  )

const Plain = latePart<FigureProps>(() => import('./figure'))

/** Static figures, and interactive ones that are hydrated on first use. */
const SHOWN = { drawing: island('drawing'), temperature: Plain, packing: island('packing'), leadTime: Plain } as const

/** In page order; each is the id of its section. The first questions of buyers come before the documents. */
export const FIRST_FIGURES: readonly FigureName[] = ['drawing', 'packing']
export const FURTHER_FIGURES: readonly FigureName[] = ['temperature', 'leadTime']

interface ProductFiguresProps extends Omit<FigureProps, 'name'> {
  figures: readonly FigureName[]
}

/**
 * Figures of a product as pictures. Memoized, because a boundary that gets new properties before its code has
 * loaded would lose its HTML.
 */
export const ProductFigures = memo(function ProductFigures({ figures, ...product }: ProductFiguresProps) {
  return figures.map((name) => {
    const Figure = SHOWN[name]
    const place = { id: name, className: `${styles.figure} ${styles[name]}` }
    const figure = () => (
      <Suspense fallback={<div className={styles.pending} />}>
        <Figure name={name} {...product} />
      </Suspense>
    )
    return Figure === Plain ? (
      <StaticHtml key={name} as="section" {...place}>
        {figure}
      </StaticHtml>
    ) : (
      <section key={name} {...place}>
        {figure()}
      </section>
    )
  })
})
