import type { Drafts } from '../../packages/content/src/types'
import { describeProblem } from '../../packages/content/src/problems'
import { changeItem, itemText, loadChanged, problemsOf, productFacts, textFile } from '../support/content-fixture'

const makiFile = 'products/maki-box/index.en.md'
const draft = changeItem('products/maki-box', { published: false })

const load = (drafts: Drafts, changes: Record<string, string> = {}) => loadChanged({ ...draft, ...changes }, { drafts })

describe('drafts', () => {
  it('are left out, also from what is related', async () => {
    const { items } = await load('hide')
    expect(items.map(({ id }) => id)).not.toContain('product/maki-box')
    expect(items.find(({ id }) => id === 'product/sushi-tray')?.relatedIds).toEqual([])
  })

  it('are shown to a preview', async () => {
    const { items } = await load('show')
    expect(items.find(({ id }) => id === 'product/maki-box')?.texts.get('en')?.name).toBe('[Draft] Maki Box')
    expect(items.find(({ id }) => id === 'product/sushi-tray')?.relatedIds).toEqual(['product/maki-box'])
  })

  it('are checked like everything else', async () => {
    const wrong = changeItem('products/maki-box', { published: false, sort: -1 })
    await expect(load('hide', wrong)).rejects.toThrow(/maki-box\/index\.en\.md:\d+: sort/)
    const mistyped = changeItem('products/maki-box', { published: false, colour: 'red' })
    await expect(load('hide', mistyped)).rejects.toThrow(/colour: is not a known field/)
  })

  it('can’t be linked to from published content, except while they are shown', async () => {
    const link = { 'pages/about/index.zh.md': textFile({ name: '关于' }, '[x](path:product/maki-box)') }
    await expect(load('hide', link)).rejects.toThrow(/index\.zh\.md:\d+: body: .* leads to a draft/)
    await expect(load('show', link)).resolves.toBeDefined()
  })

  it('may link to each other', async () => {
    const link = { 'products/maki-box/index.ko.md': textFile({ name: '상자' }, '[x](path:product/maki-box)') }
    await expect(load('hide', link)).resolves.toBeDefined()
  })

  const { weightG: _weight, ...light } = productFacts
  const undescribed = { pictures: [{ file: 'products/tray.png' }] }
  it.each<[string, Record<string, string>, string[]]>([
    ['nothing but a name', { [makiFile]: textFile({ published: false, name: 'Maki' }, '') }, ['facts', 'body', 'sort']],
    ['no fact of its weight', changeItem('products/maki-box', { published: false, facts: light }), ['facts.weightG']],
    ['no text', changeItem('products/maki-box', { published: false }, ''), ['body']],
    ['no description', changeItem('products/maki-box', { published: false, ...undescribed }), ['pictures.0.alt.en']],
  ])(
    'may be incomplete: with %s, not even a preview shows it, and what it lacks is named',
    async (_what, files, lacks) => {
      const { items, unfinished } = await load('show', files)
      expect(items.map(({ id }) => id)).not.toContain('product/maki-box')
      expect(unfinished.map(({ file }) => file)).toEqual(unfinished.map(() => makiFile))
      expect(unfinished.map(({ field }) => field)).toEqual(expect.arrayContaining(lacks))
      if (lacks.length === 1) expect(unfinished).toHaveLength(1)
    },
  )

  it('lack nothing once they are whole', async () => {
    expect((await load('hide')).unfinished).toEqual([])
  })

  it('can’t be published before they are whole, which is said of each field at once', async () => {
    const bare = { [makiFile]: textFile({ ...itemText('Maki'), categories: ['sushi'], facts: {} }, 'Text') }
    const problems = (await problemsOf({ ...draft, ...bare })).map(describeProblem)
    expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(/facts\.sku: is missing$/)]))
    expect(problems.length).toBeGreaterThan(10)
  })

  it('that are incomplete may be related to and linked from drafts', async () => {
    const bare = textFile({ published: false, name: 'Maki', path: 'new/maki' }, '')
    const other = changeItem('products/macaron-tray', { published: false }, '[x](path:new/maki)')
    await expect(load('hide', { [makiFile]: bare, ...other })).resolves.toBeDefined()
  })
})
