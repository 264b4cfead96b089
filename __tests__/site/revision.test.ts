import { EXAMPLE_FACTS } from '../../packages/contract/src/fact-examples'
import { digestFacts, currentRevision, recordRevision } from '../../packages/contract/src/revision'

const recorded = (number: number, drawing: string | null) => ({
  ...EXAMPLE_FACTS,
  revision: { number, date: '2026-03-05', facts: digestFacts(EXAMPLE_FACTS), drawing },
})

test('a revision holds while facts and drawing are those that it was recorded for', () => {
  const facts = recorded(3, 'a')
  expect(currentRevision(facts, 'a')).toBe(facts.revision)
  expect(recordRevision(facts, 'a', '2026-11-26')).toBeNull()
})

test.each([
  ['a fact', { ...recorded(3, 'a'), weightG: 70 }, 'a'],
  ['the drawing', recorded(3, 'a'), 'b'],
])(
  'another one follows when %s has changed, and nobody knows its day until it is recorded',
  (_what, facts, drawing) => {
    expect(currentRevision(facts, drawing)).toMatchObject({ number: 4, date: null })
    const next = recordRevision(facts, drawing, '2026-11-26')
    expect(next).toMatchObject({ number: 4, date: '2026-11-26', drawing })
    expect(currentRevision({ ...facts, revision: next }, drawing)).toBe(next)
  },
)

test('the first is 1', () => {
  expect(currentRevision(EXAMPLE_FACTS, null).number).toBe(1)
  expect(recordRevision(EXAMPLE_FACTS, 'a', '2026-11-26')).toMatchObject({ number: 1, drawing: 'a' })
})

test('where the drawing is not known, it stays as it was recorded', () => {
  expect(recordRevision(recorded(3, 'a'), undefined, '2026-11-26')).toBeNull()
  expect(recordRevision({ ...recorded(3, 'a'), weightG: 70 }, undefined, '2026-11-26')).toMatchObject({ drawing: 'a' })
})

test('neither the order of facts, nor one that is not given, nor what the build derives makes another digest', () => {
  const { sku, ...others } = EXAMPLE_FACTS
  expect(digestFacts({ ...others, sku })).toBe(digestFacts(EXAMPLE_FACTS))
  expect(digestFacts({ ...EXAMPLE_FACTS, carbon: undefined as never })).toBe(digestFacts(EXAMPLE_FACTS))
  expect(digestFacts(recorded(7, 'b'))).toBe(digestFacts(EXAMPLE_FACTS))
})
