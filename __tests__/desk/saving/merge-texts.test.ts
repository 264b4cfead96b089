import { compareTexts, mergeTexts } from '../../../desk/src/saving/merge-texts'

const text = (fields: string, body = 'First.\n\nSecond.') => `---\n${fields}\n---\n\n${body}\n`
const opened = text("name: Tray\nsummary: 'A tray'\nseoTitle: Trays")

describe('merging two changes of one text', () => {
  it('keeps both when they touch different fields, with the notation of the others', () => {
    const mine = opened.replace('A tray', 'My tray')
    const theirs = opened.replace('name: Tray', 'name: "Their tray"')
    const merge = mergeTexts('products/tray/index.en.md', { opened, mine, theirs })
    expect(merge.conflicts).toEqual([])
    expect(merge.taken.map(({ field }) => field)).toEqual(['name'])
    expect(merge.write(() => true)).toBe(text('name: "Their tray"\nsummary: \'My tray\'\nseoTitle: Trays'))
  })

  it('names a field that both have changed with its three versions, and writes the chosen one', () => {
    const mine = opened.replace('A tray', 'My tray').replace('Second', 'Mine')
    const theirs = opened.replace('A tray', 'Their tray')
    const merge = mergeTexts('products/tray/index.en.md', { opened, mine, theirs })
    expect(merge.conflicts).toEqual([{ field: 'summary', opened: 'A tray', mine: 'My tray', theirs: 'Their tray' }])
    expect(merge.write(() => true)).toBe(mine)
    expect(merge.write(() => false)).toBe(theirs.replace('Second', 'Mine'))
  })

  it('finds no conflict where both have made the same change', () => {
    const changed = opened.replace('A tray', 'New')
    expect(mergeTexts('a.md', { opened, mine: changed, theirs: changed }).conflicts).toEqual([])
  })

  it('merges facts part by part, and a box and a list as one', () => {
    const facts =
      '---\nsort: 1\nimages:\n- a/b.webp\nfacts:\n  weightG: 1\n  material:\n    base: PET\n  outerMm:\n    l: 1\n    w: 2\n    h: 3\n---\n'
    const merge = mergeTexts('products/tray/index.en.md', {
      opened: facts,
      mine: facts.replace('weightG: 1', 'weightG: 2').replace('l: 1', 'l: 5'),
      theirs: facts.replace('base: PET', 'base: PP').replace('h: 3', 'h: 4').replace('b.webp', 'c.webp'),
    })
    expect(merge.conflicts.map(({ field }) => field)).toEqual(['facts.outerMm'])
    expect(merge.taken.map(({ field }) => field)).toEqual(['images', 'facts.material.base'])
    const written = merge.write(() => true)
    expect(written).toContain('weightG: 2')
    expect(written).toContain('base: PP')
    expect(written).toContain('l: 5\n    w: 2\n    h: 3')
    expect(written).toContain('- a/c.webp')
  })

  it('takes a field out that one has emptied and the other has left alone', () => {
    const before = text('name: Tray\nseoTitle: Trays')
    const merge = mergeTexts('a.md', {
      opened: before,
      mine: text('name: Tray'),
      theirs: before.replace('First', 'New'),
    })
    expect(merge.write(() => true)).toBe(text('name: Tray', 'New.\n\nSecond.'))
  })

  it('compares two texts field by field', () => {
    expect(compareTexts('a.md', opened, opened.replace('Trays', 'More trays'))).toEqual([
      { field: 'seoTitle', opened: 'Trays', mine: 'Trays', theirs: 'More trays' },
    ])
  })
})
