import { describeProblem } from '../../packages/content/src/problems'
import { changeItem, loadChanged as load, problemsOf } from '../support/content-fixture'

const about = (more: object) => changeItem('pages/about', more)
const deleted = (redirects: { from: string; to: string | null }[]) => ({
  'redirects.yml': JSON.stringify({ redirects }),
})

describe('redirects', () => {
  it('lead from former addresses of items and categories, and from those of what is deleted', async () => {
    const { redirects } = await load({
      ...about({ formerPaths: ['company', 'who-we-are'] }),
      'categories/sushi/index.en.yml': JSON.stringify({
        name: 'Sushi',
        seoTitle: 'Sushi',
        seoDescription: 'About sushi',
        seoKeywords: 'sushi',
        categoryId: '101',
        kind: 'product',
        path: 'sushi-container',
        sort: 10,
        formerPaths: ['sushi'],
      }),
      ...deleted([
        { from: 'product/old-tray', to: 'product/sushi-tray' },
        { from: 'news/gone', to: 'news-list' },
        { from: 'product/nowhere', to: null },
      ]),
    })
    expect(redirects).toEqual([
      { from: 'company', to: 'about' },
      { from: 'who-we-are', to: 'about' },
      { from: 'sushi', to: 'sushi-container' },
      { from: 'product/old-tray', to: 'product/sushi-tray' },
      { from: 'news/gone', to: 'news-list' },
    ])
  })

  it('lead there in one step, however often something moved', async () => {
    const { redirects } = await load({
      ...about({ formerPaths: ['company'] }),
      ...deleted([
        { from: 'a', to: 'b' },
        { from: 'b', to: 'company' },
      ]),
    })
    expect(redirects).toEqual([
      { from: 'company', to: 'about' },
      { from: 'a', to: 'about' },
      { from: 'b', to: 'about' },
    ])
  })

  it.each([
    [
      'a circle',
      deleted([
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a' },
      ]),
      ["redirects.yml: redirects.0: 'a' leads in a circle", "redirects.yml: redirects.1: 'b' leads in a circle"],
    ],
    [
      'its own address',
      about({ formerPaths: ['about'] }),
      ["pages/about/index.en.md: formerPaths.0: 'about' is the present address"],
    ],
    [
      'an address that is taken',
      about({ formerPaths: ['about/factory'] }),
      ["formerPaths.0: 'about/factory' is an address of the site"],
    ],
    [
      'an address that two had',
      {
        ...about({ formerPaths: ['old'] }),
        ...changeItem('pages/factory', { formerPaths: ['old'] }),
      },
      ["pages/factory/index.en.md: formerPaths.0: 'old' leads to 'about' already (pages/about/index.en.md)"],
    ],
    [
      'what does not exist',
      deleted([{ from: 'a', to: 'product/none' }]),
      ["redirects.yml: redirects.0: 'a' leads to 'product/none', which does not exist"],
    ],
  ])('are refused for %s', async (_what, changes, expected) => {
    const problems = (await problemsOf(changes)).map((one) => describeProblem(one).replace(/:\d+: /, ': '))
    expect(problems).toEqual(expected.map((text) => expect.stringContaining(text) as unknown))
  })

  it('in a circle of thousands are named by their neighbour, and only the first hundred', async () => {
    const many = Array.from({ length: 6000 }, (_, index) => ({ from: `a${index}`, to: `a${(index + 1) % 6000}` }))
    const problems = await problemsOf(deleted(many))
    expect(problems).toHaveLength(100)
    expect(JSON.stringify(problems).length).toBeLessThan(20_000)
  })

  it('lead nowhere while what moved is a draft', async () => {
    const { redirects } = await load({
      ...changeItem('products/maki-box', { published: false, formerPaths: ['product/roll-box'] }),
      ...deleted([{ from: 'a', to: 'product/maki-box' }]),
    })
    expect(redirects).toEqual([])
  })

  it('are followed by links in texts at once', async () => {
    const { items } = await load({
      ...about({ formerPaths: ['company'] }),
      ...changeItem('pages/factory', {}, 'Read [about us](path:company?from=x#team).'),
    })
    expect(items.find(({ path }) => path === 'about/factory')?.detours).toEqual({ company: 'about' })
  })
})
