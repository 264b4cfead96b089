import { lazy, memo, Suspense } from 'react'
import { whenIdle } from '../../../lib/when-idle'
import { recoverFromLoadError } from '../../../app/updates/load-recovery'
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

/** In the HTML from the start. The browser adds only the calculator, so it takes its time. */
const Figure = lazy(async () => {
  if (typeof window === 'undefined') return import('./figure')
  await new Promise<void>(whenIdle)
  return import('./figure').catch(async (error: unknown) => {
    await recoverFromLoadError(error)
    // The HTML stays as it is.
    return new Promise<never>(() => {})
  })
})

/** In their order; each is the id of its place on the page. */
export const FIGURES: readonly FigureName[] = ['drawing', 'temperature', 'packing', 'leadTime']

/**
 * The figures of a product as pictures. Memoized, because a boundary that gets new properties before its code has
 * loaded would lose its HTML. Each figure has its own boundary: React sends boundaries above 12.8 kB later, with a
 * script.
 */
export const ProductFigures = memo(function ProductFigures(product: Omit<FigureProps, 'name'>) {
  return FIGURES.map((name) => (
    <section key={name} id={name} className={`${styles.figure} ${styles[name]}`}>
      <Suspense fallback={<div className={styles.pending} />}>
        <Figure name={name} {...product} />
      </Suspense>
    </section>
  ))
})
