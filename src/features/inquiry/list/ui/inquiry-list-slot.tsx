import { useEffect, useState, type ComponentType } from 'react'
import { localStore } from '../../../../lib/storage'
import { whenIdle } from '../../../../lib/when-idle'
import type { InquiryListProps } from './inquiry-list'
import * as styles from './inquiry-list-slot.module.css'
import { ASK_PARAMETERS, LIST_KEY, LISTED_MARK } from '../../../../lib/inquiry-list/list-key'

const ROWS = '--rows'

/**
 * Says how many rows the list will have before the page is seen: a list that came later would push the form down, and the
 * form does not ask for what the list says. On a page opened through a link, scripts don't run: `reserveRoom` counts.
 */
const COUNT_ROWS =
  process.env.BUILD_STAGE === 'build-html'
    ? `try{let e=document.documentElement,l=JSON.parse(localStorage['${LIST_KEY}']||'{"products":[]}'),a=new URLSearchParams(location.search).get('${ASK_PARAMETERS.path}'),n=l.products.length+(a&&!l.products.some(p=>p.path==a)?1:0);document.currentScript.parentNode.style.setProperty('${ROWS}',n);e.toggleAttribute('${LISTED_MARK}',n>0)}catch{}`
    : ''

function reserveRoom(slot: HTMLElement | null): void {
  if (!slot || slot.style.getPropertyValue(ROWS) !== '') return
  // As the script above reads it: what checks each row comes with the list.
  const { products = [] } = (localStore.getJson(LIST_KEY) ?? {}) as { products?: unknown }
  const listed = Array.isArray(products) ? (products as { path?: string }[]) : []
  const asked = new URLSearchParams(window.location.search).get(ASK_PARAMETERS.path)
  const isNew = asked !== null && !listed.some(({ path }) => path === asked)
  slot.style.setProperty(ROWS, String(listed.length + (isNew ? 1 : 0)))
}

/** The slot of the inquiry list above the form. */
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
