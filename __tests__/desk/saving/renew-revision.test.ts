import { renewRevisionOf } from '../../../desk/src/saving/renew-revision'
import { EXAMPLE_FACTS } from '../../../packages/contract/src/fact-examples'
import { digestFacts } from '../../../packages/contract/src/revision'

const { geometry: _, revision: __, ...FACTS } = EXAMPLE_FACTS

const product = (facts: object) => ({
  collection: 'products',
  slug: 'tray',
  values: {
    en: { published: true, name: 'Tray', categories: ['food-tray'], sort: 1, images: [], facts, body: 'Text' },
  },
})

const DAY = new Date('2026-11-26T12:00:00Z')
const recorded = { number: 2, date: '2026-03-05', facts: digestFacts(EXAMPLE_FACTS), drawing: 'a' }

test('a product that is saved with another fact gets the next revision, of this day', () => {
  const saved = renewRevisionOf(product({ ...FACTS, revision: recorded, weightG: 70 }), DAY)
  expect(saved).toMatchObject({ number: 3, date: '2026-11-26', drawing: 'a' })
})

test('one whose facts are as they were keeps its revision', () => {
  expect(renewRevisionOf(product({ ...FACTS, revision: recorded }), DAY)).toBeNull()
})

test('neither a draft without all facts nor a page has one', () => {
  expect(renewRevisionOf(product({ sku: 'PP-1' }), DAY)).toBeNull()
  expect(renewRevisionOf({ ...product({}), collection: 'pages' }, DAY)).toBeNull()
})
