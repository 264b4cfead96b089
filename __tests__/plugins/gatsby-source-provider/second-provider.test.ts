import { STRANGER_COMPANY, STRANGER_ITEMS, STRANGER_LANGUAGES } from '../../support/stranger/content'
import { startStranger, type Stranger } from '../../support/stranger/stranger'
import { createFakeGatsby, type FakeGatsby } from './support/fake-gatsby'

/** A provider that differs in everything that the contract leaves open. */
let stranger: Stranger
let gatsby: FakeGatsby

beforeAll(async () => {
  stranger = await startStranger()
  gatsby = createFakeGatsby({ url: stranger.url, companyId: 'mill 42', languages: ['en', 'fr', 'ja'] })
  await gatsby.build()
})

afterAll(async () => {
  gatsby.dispose()
  await stranger.stop()
})

const find = (type: string, id: string, lang = 'en') =>
  gatsby.ofType(type).find((node) => node.itemId === id && node.lang === lang)

describe('of a second provider', () => {
  it('every item is there in every language', () => {
    expect(gatsby.log.errors).toEqual([])
    const nodes = ['Product', 'Article', 'ContentPage'].flatMap((type) => gatsby.ofType(type))
    expect(nodes).toHaveLength(STRANGER_ITEMS.length * STRANGER_LANGUAGES.length)
  })

  it('texts that are missing are empty', () => {
    expect(find('Product', STRANGER_ITEMS[2]?.id ?? '')).toMatchObject({
      summary: '',
      body: '',
      title_translatable: '',
      details_translatable: '',
      keyword_translatable: '',
    })
  })

  it('facts that are missing are null or none', () => {
    expect(find('Product', STRANGER_ITEMS[2]?.id ?? '')?.facts).toMatchObject({
      capacityMl: null,
      medical: null,
      material: { lid: null },
      foodContact: [],
      customisation: [],
    })
  })

  it('an item has the time of its last change', () => {
    expect(find('Article', 'letter-of-may')?.updatedAt).toBe('2025-01-01T00:00:00Z')
  })

  it('the company has its names, and no address where none is given', () => {
    expect(gatsby.ofType('SiteSettings')[0]?.organization).toEqual({
      name: STRANGER_COMPANY,
      alternateNames: ['Cartons Thistle & Rook ltée', 'シスル＆ルック株式会社'],
      address: null,
      contacts: [],
    })
  })
})
