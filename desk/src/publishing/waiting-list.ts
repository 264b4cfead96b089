import { addressOfFile } from '../bar/content-status'
import { element } from '../bar/element'
import { describeEntryState, describeMeanwhile, type EntryState } from './entry-state'

/** What is saved and not on the site. Hidden where the publisher knows no saves. */
export function createWaitingList(): { section: HTMLElement; show: (entries: EntryState[] | null) => void } {
  const none = element('p', {}, 'Everything that is saved is on the site.')
  const list = element('ul', { className: 'publishing-waiting' })
  const heading = element('h2', {}, 'Waiting for publication')
  const section = element('section', { hidden: true, ariaLabel: 'Waiting for publication' }, heading, none, list)
  let last = ''
  const show = (entries: EntryState[] | null): void => {
    section.hidden = entries === null
    const key = JSON.stringify(entries)
    // Replaced only when something changes, so that the focus stays in it.
    if (key === last) return
    last = key
    none.hidden = (entries ?? []).length > 0
    list.replaceChildren(...(entries ?? []).map(describeOne))
  }
  return { section, show }
}

function describeOne(entry: EntryState): HTMLElement {
  const { path, saved, isDeleted } = entry
  const address = isDeleted ? null : addressOfFile(path)
  const name = address === null ? element('strong', {}, path) : element('a', { href: `/admin/${address}` }, path)
  const item = element('li', {}, name, ' ', `${describeEntryState(entry)} ${describeMeanwhile(entry)}`.trim())
  if (saved?.message) item.title = saved.message
  return item
}
