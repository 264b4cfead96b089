import { DESCRIPTION_LENGTH } from '../../../src/lib/page-head'
import { addressesOf, findRepeated, readBuiltPages, type BuiltPage } from './read-pages'

export interface TitleParts {
  prefix: string
  suffix: string
}

const lengthOf = (text: string) => Array.from(text).length

const nodesOf = ({ graphs }: BuiltPage) => graphs.flatMap((graph) => graph['@graph'])

/** Tests the head, the headings and the structured data of every page of a site, for any provider. */
export function describeHeads(read: () => { folder: string; parts: (htmlLang: string) => TitleParts }): void {
  describe('on every page', () => {
    let pages: BuiltPage[]
    let parts: (htmlLang: string) => TitleParts

    beforeAll(() => {
      const site = read()
      pages = readBuiltPages(site.folder)
      parts = site.parts
    })

    test('the title says more than prefix and suffix', () => {
      expect(pages.length).toBeGreaterThan(20)
      const isBare = ({ title, htmlLang }: BuiltPage) => {
        const { prefix, suffix } = parts(htmlLang)
        return [prefix + suffix, prefix, suffix].map((text) => text.trim()).includes(title.trim())
      }
      expect(addressesOf(pages, isBare)).toEqual([])
    })

    // Specification: 3.4
    test('the title begins with the prefix and ends with the suffix', () => {
      const isWrong = ({ title, htmlLang }: BuiltPage) => {
        const { prefix, suffix } = parts(htmlLang)
        return !title.startsWith(prefix) || !title.endsWith(suffix)
      }
      expect(addressesOf(pages, isWrong)).toEqual([])
    })

    test('no other page of the language has the same title', () => {
      expect(findRepeated(pages, 'title')).toEqual([])
    })

    test('there is a description of at most 160 characters', () => {
      const isWrong = ({ description }: BuiltPage) => description === '' || lengthOf(description) > DESCRIPTION_LENGTH
      expect(addressesOf(pages, isWrong)).toEqual([])
    })

    test('no other page of the language has the same description', () => {
      expect(findRepeated(pages, 'description')).toEqual([])
    })

    test('there is one heading of the first level, and none before it', () => {
      const isWrong = ({ headings }: BuiltPage) =>
        headings[0] !== 1 || headings.filter((level) => level === 1).length !== 1
      expect(addressesOf(pages, isWrong)).toEqual([])
    })

    test('structured data is one graph with the site and its search', () => {
      const isWrong = (page: BuiltPage) =>
        page.graphs.length !== 1 || nodesOf(page).filter((node) => node['@type'] === 'WebSite').length !== 1
      expect(addressesOf(pages, isWrong)).toEqual([])
    })

    test('products and articles belong to one and the same company', () => {
      const companies = new Set(
        pages.map((page) => JSON.stringify(nodesOf(page).filter((node) => node['@type'] === 'Organization'))),
      )
      expect(companies.size).toBe(1)
      const [company] = pages.flatMap((page) => nodesOf(page).filter((node) => node['@type'] === 'Organization'))
      const owned = pages.flatMap(nodesOf).filter((node) => ['Product', 'NewsArticle'].includes(node['@type']))
      expect(owned.length).toBeGreaterThan(0)
      for (const { manufacturer, publisher } of owned) {
        expect(manufacturer ?? publisher).toEqual({ '@id': company?.['@id'] })
      }
    })

    test('an article says when it last changed', () => {
      const articles = pages.flatMap(nodesOf).filter((node) => node['@type'] === 'NewsArticle')
      expect(articles.filter(({ dateModified }) => Number.isNaN(Date.parse(String(dateModified))))).toEqual([])
    })
  })
}
