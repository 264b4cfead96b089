import { useEffect, useState, type ComponentType } from 'react'
import { localStore } from '../../../../lib/storage'
import { whenIdle } from '../../../../lib/when-idle'
import type { InquiryListProps } from './inquiry-list'
import * as styles from './inquiry-list-slot.module.css'
import { ASK_PARAMETERS, LIST_KEY, LISTED_MARK } from '../../../../lib/inquiry-list/list-key'

const ROWS = '--rows'

/** Number of rows in the list. Self-contained, because it is also inlined as a script in the page's HTML. */
function countRows(listKey: string, parameter: string): number {
  const { products } = JSON.parse(localStorage.getItem(listKey) || '{"products":[]}') as {
    products: { path: string }[]
  }
  const asked = new URLSearchParams(window.location.search).get(parameter)
  return products.length + (asked && !products.some(({ path }) => path === asked) ? 1 : 0)
}

/**
 * Reserves the list's space before the first paint: a list rendered later would push the form down, and the form omits
 * fields that the list covers. After client-side navigation, inline scripts don't run, and `reserveRoom` does it.
 */
const COUNT_ROWS =
  process.env.BUILD_STAGE === 'build-html'
    ? `try{let n=(${countRows.toString()})('${LIST_KEY}','${ASK_PARAMETERS.path}');document.currentScript.parentNode.style.setProperty('${ROWS}',n);document.documentElement.toggleAttribute('${LISTED_MARK}',n>0)}catch{}`
    : ''

function reserveRoom(slot: HTMLElement | null): void {
  if (!slot || slot.style.getPropertyValue(ROWS) !== '') return
  try {
    slot.style.setProperty(ROWS, String(countRows(LIST_KEY, ASK_PARAMETERS.path)))
  } catch {
    // Blocked storage, or foreign data: the list itself reports it.
  }
}

export function InquiryListSlot(props: InquiryListProps) {
  const [List, setList] = useState<ComponentType<InquiryListProps> | null>(null)
  const [isOpen, setOpen] = useState(true)

  useEffect(() => {
    const load = () =>
      void import('./inquiry-list').then(
        ({ InquiryList }) => setList(() => InquiryList),
        () => {
          setOpen(false)
          document.documentElement.removeAttribute(LISTED_MARK)
        },
      )
    // An empty list can wait: another tab may fill it.
    const isAsked = new URLSearchParams(window.location.search).has(ASK_PARAMETERS.path)
    if (localStore.get(LIST_KEY) === null && !isAsked) whenIdle(load)
    else load()
  }, [])

  return (
    <div ref={reserveRoom} className={`${styles.slot} ${isOpen && !List ? styles.space : ''}`}>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: COUNT_ROWS }} />
      {List && <List {...props} />}
    </div>
  )
}
