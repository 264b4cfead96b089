import { buildCategorySeo, buildItemSeo, shortenDescription } from '../../../src/build/data/seo-texts'

const NO_TEXTS = { title_translatable: '', details_translatable: '', keyword_translatable: '' }

const item = (more: object = {}) =>
  buildItemSeo({
    lang: 'en',
    name: 'Tub <b>&amp;</b>',
    summary: 'Holds soup.',
    body: '<p>Soup.</p>',
    ...NO_TEXTS,
    ...more,
  })

describe('shortenDescription', () => {
  test('leaves a text of 160 characters as it is', () => {
    const text = 'x'.repeat(160)
    expect(shortenDescription(text, 'en')).toBe(text)
  })

  test('ends with a whole sentence where that leaves half of the length', () => {
    const sentence = `${'It holds soup, rice and noodles '.repeat(3).trim()}.`
    expect(shortenDescription(`${sentence} ${sentence} ${sentence}`, 'en')).toBe(sentence)
  })

  test('leaves the bracket that opens the next sentence behind', () => {
    const sentence = `${'蓋つきの容器で持ち運びにも便利で'.repeat(6)}す。`
    expect(shortenDescription(`${sentence}「ふたつき」も、${sentence}`, 'ja')).toBe(sentence)
  })

  test('ends with a whole word and an ellipsis elsewhere', () => {
    const short = shortenDescription(`Short. ${'Verpackungen, '.repeat(20)}`, 'de')
    expect(short).toMatch(/Verpackungen…$/)
    expect(Array.from(short).length).toBeLessThanOrEqual(160)
  })

  test.each([
    ['ja', 'チョコレート用のトレーはショップのカウンターでも見栄えがして'],
    ['zh', '这种托盘适合巧克力和饼干以及各种礼盒并且便于运输'],
  ] as const)('does not cut a word of %s', (language, phrase) => {
    const text = phrase.repeat(8)
    const words = new Set(
      Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(text), ({ index }) => index),
    )
    const short = shortenDescription(text, language)
    expect(short.endsWith('…')).toBe(true)
    expect(words.has(short.length - 1)).toBe(true)
    expect(Array.from(short).length).toBeLessThanOrEqual(160)
  })
})

describe('an item without texts for its head', () => {
  test('has its name for title and keywords, as it is', () => {
    expect(item()).toMatchObject({ title_translatable: 'Tub <b>&amp;</b>', keyword_translatable: 'Tub <b>&amp;</b>' })
  })

  test.each([
    ['its summary', {}, 'Holds soup.'],
    [
      'its text without a summary, and without scripts',
      { summary: '', body: '<h2>Soup</h2><p>A &amp; B</p><script>x()</script>' },
      'Soup A & B',
    ],
    [
      'its number and material without any text',
      { summary: '', body: '', facts: { sku: 'W-3', material: { base: 'PLA' } } },
      'Tub <b>&amp;</b> · W-3 · PLA',
    ],
  ])('is described by %s', (_what, more, description) => {
    expect(item(more).details_translatable).toBe(description)
  })
})

test('an item’s own texts come first, the description cut', () => {
  const seo = item({
    title_translatable: 'Title',
    details_translatable: 'word '.repeat(50),
    keyword_translatable: 'tub',
  })
  expect(seo).toMatchObject({ title_translatable: 'Title', keyword_translatable: 'tub' })
  expect(seo.details_translatable).toMatch(/^word .*word…$/)
})

test('a category has its name for title and keywords, and no description of its own', () => {
  expect(buildCategorySeo({ lang: 'en', name: 'Trays', ...NO_TEXTS })).toEqual({
    title_translatable: 'Trays',
    description: '',
    keyword_translatable: 'Trays',
  })
})
