import { loadContent } from '../../../provider/src/content/load'
import { ContentError, describeProblem } from '../../../provider/src/content/problems'
import { createContent, productFacts, textFile, itemText } from '../support/content-fixture'

const about = (more: object) => JSON.stringify({ categories: ['company'], sort: 10, path: 'about', ...more })
const factory = (more: object) => JSON.stringify({ categories: ['company'], sort: 20, path: 'about/factory', ...more })
const deleted = (redirects: { from: string; to: string | null }[]) => ({
  'redirects.yml': JSON.stringify({ redirects }),
})

async function load(changes: Record<string, string | null>) {
  const folders = await createContent(changes)
  try {
    return await loadContent(folders.content, folders.data)
  } finally {
    folders.remove()
  }
}

async function problemsOf(changes: Record<string, string | null>): Promise<string[]> {
  const error: unknown = await load(changes).catch((thrown: unknown) => thrown)
  if (!(error instanceof ContentError)) throw new Error('the content was accepted')
  return error.problems.map(describeProblem)
}

describe('redirects', () => {
  it('lead from former addresses of items and categories, and from those of what is deleted', async () => {
    const { redirects } = await load({
      'pages/about/facts.yml': about({ formerPaths: ['company', 'who-we-are'] }),
      'categories/sushi/facts.yml': JSON.stringify({
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
      'pages/about/facts.yml': about({ formerPaths: ['company'] }),
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
      ["redirects.yml:1: redirects.0: 'a' leads in a circle", "redirects.yml:1: redirects.1: 'b' leads in a circle"],
    ],
    [
      'its own address',
      { 'pages/about/facts.yml': about({ formerPaths: ['about'] }) },
      ["pages/about/facts.yml:1: formerPaths.0: 'about' is the present address"],
    ],
    [
      'an address that is taken',
      { 'pages/about/facts.yml': about({ formerPaths: ['about/factory'] }) },
      ["formerPaths.0: 'about/factory' is an address of the site"],
    ],
    [
      'an address that two had',
      {
        'pages/about/facts.yml': about({ formerPaths: ['old'] }),
        'pages/factory/facts.yml': factory({ formerPaths: ['old'] }),
      },
      ["pages/factory/facts.yml:1: formerPaths.0: 'old' leads to 'about' already (pages/about/facts.yml)"],
    ],
    [
      'what does not exist',
      deleted([{ from: 'a', to: 'product/none' }]),
      ["redirects.yml:1: redirects.0: 'a' leads to 'product/none', which does not exist"],
    ],
  ])('are refused for %s', async (_what, changes, expected) => {
    const problems = await problemsOf(changes as Record<string, string>)
    expect(problems).toEqual(expected.map((text) => expect.stringContaining(text) as unknown))
  })

  it('lead nowhere while what moved is a draft', async () => {
    const facts = { categories: ['sushi'], sort: 10, facts: { ...productFacts, sku: 'PP-SU-102' }, published: false }
    const { redirects } = await load({
      'products/maki-box/facts.yml': JSON.stringify({ ...facts, formerPaths: ['product/roll-box'] }),
      ...deleted([{ from: 'a', to: 'product/maki-box' }]),
    })
    expect(redirects).toEqual([])
  })

  it('are followed by links in texts at once', async () => {
    const { items } = await load({
      'pages/about/facts.yml': about({ formerPaths: ['company'] }),
      'pages/factory/index.en.md': textFile(itemText('Factory'), 'Read [about us](path:company?from=x#team).'),
    })
    expect(items.find(({ path }) => path === 'about/factory')?.detours).toEqual({ company: 'about' })
  })
})
