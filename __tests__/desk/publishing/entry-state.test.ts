import type { EntryState } from '../../../packages/contract/src/publisher'
import { describeEntryState, describeMeanwhile, formatTime } from '../../../desk/src/publishing/entry-state'
import { describeWhatPublishes } from '../../../desk/src/publishing/what-publishes'

const at = '2026-03-31T09:00:00.000Z'
const liveSince = '2026-03-30T09:00:00.000Z'
const state = (more: Partial<EntryState>): EntryState => ({
  path: 'products/tray',
  saved: { commit: 'a', at, author: 'Ana', message: 'Name' },
  isDeleted: false,
  isLive: false,
  liveSince: null,
  build: null,
  withheld: null,
  ...more,
})
const saved = `Saved ${formatTime(at)} by Ana`

test.each<[string, Partial<EntryState>, string]>([
  ['is on the site', { isLive: true, liveSince, build: '1' }, `Live since ${formatTime(liveSince)}.`],
  ['is on the site for longer than is known', { isLive: true, build: '1' }, 'Live.'],
  ['waits', { liveSince }, `${saved}, waiting for publication.`],
  ['is being built', { build: '2' }, `${saved}, being published.`],
  ['was deleted', { isDeleted: true }, `Deleted ${formatTime(at)} by Ana, waiting for publication.`],
  ['has left the site', { isDeleted: true, isLive: true }, 'Deleted, and no longer on the site.'],
  ['is wrong', { withheld: 'as it was' }, `${saved}, and not published: it has mistakes. Visitors see it as it was.`],
  ['is wrong and new', { withheld: 'not shown' }, `${saved}, and not published: it has mistakes.`],
  ['was never saved', { saved: null }, 'Not saved yet.'],
])('an entry that %s is described so', (_, more, words) => {
  expect(describeEntryState(state(more))).toBe(words)
})

test('it is said what visitors see meanwhile', () => {
  expect(describeMeanwhile(state({ liveSince }))).toBe(`Visitors see the one of ${formatTime(liveSince)}.`)
  expect(describeMeanwhile(state({}))).toBe('')
  expect(describeMeanwhile(state({ isLive: true, liveSince }))).toBe('')
})

test.each([
  ['button', 'publisher', /“Publish now” brings everything that is saved to the site, except drafts/],
  ['button', 'netlify', /“Publish now” brings everything that is saved to the site, except drafts/],
  ['save', 'publisher', /Each save is published automatically within a minute/],
  ['save', 'netlify', /Each save is published automatically within a few minutes/],
] as const)('what publishes is said plainly: %s with %s', (publishing, kind, words) => {
  expect(describeWhatPublishes(publishing, kind)).toMatch(words)
})
