import { readConnection } from '../publishing/connection'
import { describeEntryState } from '../publishing/entry-state'
import { createPublisher } from '../publishing/publisher'
import { settings } from '../settings'
import { element } from './element'

const everyMs = 20_000
/** How soon after a save the git service has it. */
const afterSavingMs = 3000

/** @example entryOfAddress('#/collections/products/entries/tray/index') // 'products/tray' */
export function entryOfAddress(hash: string): string | null {
  const [, folder, slug] = /^#\/collections\/([\w-]+)\/entries\/([^/?]+)/.exec(hash) ?? []
  return folder === undefined || slug === undefined ? null : `${folder}/${decodeURIComponent(slug)}`
}

/** Shows in the bar what became of the entry that is open. Only a browser that is connected with the publisher knows. */
export function startEntryStatus(bar: HTMLElement): { checkSoon: () => void } {
  const text = element('span', { className: 'bar-entry', role: 'status' })
  bar.querySelector('nav')?.after(text)
  let shown = ''
  const show = (words: string): void => {
    if (words === shown) return
    shown = words
    text.textContent = words
  }
  const look = async (): Promise<void> => {
    const connection = readConnection(localStorage, settings.publishingOrigins)
    const entry = entryOfAddress(location.hash)
    if (document.hidden) return
    if (entry === null || connection?.kind !== 'publisher') return show('')
    const state = await createPublisher(connection.address, connection.secret)
      .readEntry(entry)
      .catch(() => null)
    // Another entry may be open by now.
    if (entryOfAddress(location.hash) !== entry) return
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
