import { createItemPages } from '../../../src/build/pages/items'
import { makeSite, pageAt, recordPages, siteItem } from '../../support/site-content'

const pp = { path: 'materials/pp', names: ['PP'], fromC: -6, toC: 120, clarity: 'translucent' as const }

const PAGES = [
  siteItem('materials', ['301']),
  siteItem('materials/pp', ['301']),
  siteItem('materials-of-old', ['302']),
  siteItem('quality', ['303']),
  { ...siteItem('quality/certificates', ['303']), linkedPaths: { en: ['documents'] } },
]

const contextOf = (address: string) => {
  const materialPages = [{ ...pp, languages: ['en' as const], productIds: [] }]
  return pageAt(recordPages(makeSite({ items: { page: PAGES }, materialPages }), createItemPages), address).context
}

test('a page shows its materials and those of the pages below it', () => {
  expect(contextOf('/materials').materials).toEqual([pp])
  expect(contextOf('/materials/pp').materials).toEqual([pp])
  expect(contextOf('/materials-of-old').materials).toEqual([])
})

test('a material’s page that a language does not have is shown by no page in it', () => {
  expect(contextOf('/zh/materials').materials).toEqual([])
})

test('the pages of a section that links to the documents show certificates', () => {
  expect(contextOf('/quality').documentKinds).toEqual(['certificate'])
  expect(contextOf('/quality/certificates').documentKinds).toEqual(['certificate'])
  expect(contextOf('/zh/quality').documentKinds).toEqual([])
  expect(contextOf('/materials').documentKinds).toEqual([])
})
