import { joinPictures } from '../../../packages/content/src/writing/former-pictures'

describe('lists of pictures as they used to be', () => {
  it('become one list, with what each picture shows and its descriptions, and nothing else changes', () => {
    const texts = new Map([
      [
        'en',
        '---\nname: "A"\nimages:\n  - p/a.webp\n  - p/b.webp\nimageViews:\n  - filled\nimageAlts:\n  - One\nsort: 1\n---\n\nText\n',
      ],
      ['de', '---\nname: "B"\nimageAlts:\n  - Eins\n  - Zwei\nfrom:\n  name: 95d28d14\n  imageAlts: b5022992\n---\n'],
      ['fr', '---\nname: "C"\nimageAlts: [Un, Deux, Trois]\n---\n'],
      ['zh', '---\nname: "D"\n---\n'],
    ])
    expect([...joinPictures(texts)]).toEqual([
      [
        'en',
        '---\nname: "A"\npictures:\n  - file: p/a.webp\n    view: filled\n    alt:\n      en: One\n      de: Eins\n  - file: p/b.webp\n    alt:\n      de: Zwei\nsort: 1\n---\n\nText\n',
      ],
      ['de', '---\nname: "B"\nfrom:\n  name: 95d28d14\n  pictures: b5022992\n---\n'],
      ['fr', '---\nname: "C"\n---\n'],
    ])
    expect(joinPictures(joinPictures(texts)).size).toBe(0)
  })
})
