import { Suspense } from 'react'
import { latePart } from '../../app/late-part'
import type { FactsProps } from './product-facts'
// The HTML has the tables from the start, so their styles must be there before the code that names their classes.
import './product-facts.module.css'

const LateFacts = latePart(() => import('./product-facts'))

/** The slot of a product's facts, inside `StaticHtml`: the table of all facts is larger than the rest of the page's code. */
export function ProductFactsSlot(props: FactsProps) {
  return (
    <Suspense>
      <LateFacts {...props} />
    </Suspense>
  )
}
