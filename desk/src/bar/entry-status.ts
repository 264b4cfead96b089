import { parseOpenEntry } from '../history/open-entry'
import { readConnection } from '../publishing/connection'
import { describeEntryState } from '../publishing/entry-state'
import { createPublisher } from '../publishing/publisher'
import { settings } from '../settings'
import { element } from './element'

const everyMs = 20_000
/** Delay between a save and its arrival at the git service. */
const afterSavingMs = 3000

/** Shows the publishing state of the open entry in the bar. Only works in a browser connected to the publisher. */
export function startEntryStatus(bar: HTMLElement): { checkSoon: () => void } {
  const text = element('span', { className: 'bar-entry', role: 'status' })
  bar.querySelector('nav')?.after(text)
  let shown = ''
  /** Whether the publisher tracks saves; null: not asked yet. */
  let isKnown: boolean | null = null
  const show = (words: string): void => {
    if (words === shown) return
    shown = words
    text.textContent = words
  }
  const look = async (): Promise<void> => {
    const connection = readConnection(localStorage, settings.publishingOrigins)
    const entry = parseOpenEntry(location.hash)?.path ?? null
    if (document.hidden) return
    if (entry === null || connection?.kind !== 'publisher') return show('')
    const publisher = createPublisher(connection.address, connection.secret)
    isKnown ??= await publisher.readStatus().then(
      ({ content }) => (content ?? null) !== null,
      () => null,
    )
    if (isKnown !== true) return show('')
    const state = await publisher.readEntry(entry).catch(() => null)
    // Another entry may be open by now.
    if ((parseOpenEntry(location.hash)?.path ?? null) !== entry) return
    show(state === null ? '' : describeEntryState(state))
  }
  addEventListener('hashchange', () => {
    show('')
    void look()
  })
  void look()
  setInterval(() => void look(), everyMs)
  return { checkSoon: () => void setTimeout(() => void look(), afterSavingMs) }
}
