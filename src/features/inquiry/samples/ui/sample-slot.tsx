import { useEffect, useState, type ComponentType } from 'react'
import { ITEM_PARAMETER, SAMPLES_KEY, SAMPLES_MARK } from '../../../../lib/inquiry-list/list-key'
import type { SampleRowsProps } from './sample-rows'
import { SamplesHead } from './samples-head'
import * as styles from './sample-slot.module.css'

/** Reserves the rows' space before the first paint: rows rendered later would push the form down. */
const COUNT_ROWS = `try{let e=document.documentElement,l=JSON.parse(localStorage['${SAMPLES_KEY}']||'{"products":[]}').products.map(p=>p.path),n=new Set([...l,...new URLSearchParams(location.search).getAll('${ITEM_PARAMETER}')]).size;e.style.setProperty('--samples',n);e.toggleAttribute('${SAMPLES_MARK}',n>0)}catch{}`

export function SampleSlot(props: SampleRowsProps) {
  const [Rows, setRows] = useState<ComponentType<SampleRowsProps> | null>(null)

  useEffect(() => {
    void import('./sample-rows').then(
      (loaded) => setRows(() => loaded.SampleRows),
      // Without rows, the form has a field for the packs.
      () => document.querySelector<HTMLElement>('form#inquiry')?.setAttribute('data-rowless', ''),
    )
  }, [])

  return (
    <div className={styles.slot}>
      <script dangerouslySetInnerHTML={{ __html: COUNT_ROWS }} />
      {Rows ? (
        <Rows {...props} />
      ) : (
        <div className={styles.space}>
          <SamplesHead number={0} {...props} />
        </div>
      )}
    </div>
  )
}
