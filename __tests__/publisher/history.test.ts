import type { Build } from '../../packages/contract/src/publisher'
import { History, nameBuild } from '../../publisher/src/history'
import { temporaryFolder } from '../support/temporary-folder'

const makeBuild = (id: string, state: Build['state']): Build => ({
  id,
  state,
  titles: [],
  startedAt: '2026-01-01T00:00:00.000Z',
  finishedAt: null,
  step: null,
  progress: null,
  reason: null,
  problems: [],
  withheld: [],
  commit: null,
})

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

test('names builds in order, in names that don’t get longer while the clock is behind an earlier build', () => {
  const now = new Date('2026-11-28T12:00:00.500Z')
  expect(nameBuild(now, '20261128-115959')).toBe('20261128-120000')
  const names = ['20270101-235958']
  for (let count = 0; count < 3; count += 1) names.unshift(nameBuild(now, names[0]))
  expect(names.slice(0, 3)).toEqual(['20270102-000001', '20270102-000000', '20270101-235959'])
})

test('keeps the last hundred builds, and what is live through any number of failures', () => {
  const history = new History(folder)
  for (let index = 0; index < 30; index += 1) history.add(makeBuild(`published-${index}`, 'published'))
  for (let index = 0; index < 150; index += 1) history.add(makeBuild(`failed-${index}`, 'failed'))
  const ids = new History(folder).builds.map(({ id }) => id)
  expect(ids).toHaveLength(120)
  expect(ids.slice(0, 2)).toEqual(['failed-149', 'failed-148'])
  expect(ids.slice(99, 102)).toEqual(['failed-50', 'published-29', 'published-28'])
})

test('keeps a few short titles of triggers, however many come during a build', () => {
  const history = new History(folder)
  for (let index = 0; index < 100; index += 1) history.wait([`${index} ${'x'.repeat(10_000)}`], true)
  const { waiting } = new History(folder)
  expect(waiting).toHaveLength(20)
  expect(waiting?.join('').length).toBeLessThanOrEqual(2000)
})
