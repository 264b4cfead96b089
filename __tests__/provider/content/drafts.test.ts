import { loadContent } from '../../../provider/src/content/load'
import type { Drafts } from '../../../provider/src/content/types'
import { createContent, productFacts, textFile } from '../support/content-fixture'

const maki = { categories: ['sushi'], sort: 10, facts: { ...productFacts, sku: 'PP-SU-102' } }
const draft = { 'products/maki-box/facts.yml': JSON.stringify({ ...maki, published: false }) }

async function load(drafts: Drafts, changes: Record<string, string | null> = {}) {
  const folders = await createContent({ ...draft, ...changes })
  try {
    return await loadContent(folders.content, folders.data, { drafts })
  } finally {
    folders.remove()
  }
}

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
    const wrong = { 'products/maki-box/facts.yml': JSON.stringify({ ...maki, published: false, sort: -1 }) }
    await expect(load('hide', wrong)).rejects.toThrow(/maki-box\/facts\.yml:1: sort/)
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
})
