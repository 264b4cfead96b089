import type { EntryState } from '../../../packages/contract/src/publisher'
import { addressOfFile } from '../bar/content-status'
import { element } from '../bar/element'
import { describeEntryState, describeMeanwhile } from './entry-state'

/** Saved but unpublished entries. Hidden if the publisher does not track saves. */
export function createWaitingList(): { section: HTMLElement; show: (entries: EntryState[] | null) => void } {
  const none = element('p', {}, 'Everything that is saved is on the site.')
  const list = element('ul', { className: 'publishing-waiting' })
  const heading = element('h2', {}, 'Waiting for publication')
  const section = element('section', { hidden: true, ariaLabel: 'Waiting for publication' }, heading, none, list)
  let last = ''
  const show = (entries: EntryState[] | null): void => {
    section.hidden = entries === null
    const key = JSON.stringify(entries)
    // Replaced only on changes, to keep the focus.
    if (key === last) return
    last = key
    none.hidden = (entries ?? []).length > 0
    list.replaceChildren(...listLines(entries ?? []))
  }
  return { section, show }
}

/** Pictures are summarized in one line: editors recognize them by the entries that use them. */
function listLines(entries: readonly EntryState[]): HTMLElement[] {
  const pictures = entries.filter(({ path }) => path.startsWith('images/'))
  const lines = entries.filter((entry) => !pictures.includes(entry)).map(describeOne)
  if (pictures.length === 0) return lines
  const words = pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`
  const item = element('li', {}, element('strong', {}, words))
  item.title = pictures.map(({ path }) => path).join('\n')
  return [...lines, item]
}

function describeOne(entry: EntryState): HTMLElement {
  const { path, saved, isDeleted } = entry
  const address = isDeleted ? null : addressOfFile(path)
  const name = address === null ? element('strong', {}, path) : element('a', { href: `/admin/${address}` }, path)
  const item = element('li', {}, name, ' ', `${describeEntryState(entry)} ${describeMeanwhile(entry)}`.trim())
  if (saved?.message) item.title = saved.message
  return item
}
