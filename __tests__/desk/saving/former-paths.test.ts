import { keepFormerPath } from '../../../desk/src/saving/former-paths'

const file = 'products/tray/index.en.md'
const facts = (more: string, before = '') => `---\n${before}categories:\n- trays\nsort: 1\n${more}---\n\nText\n`

describe('the former addresses of an entry', () => {
  it('gets the address by the folder’s name when the entry gets one of its own', () => {
    const kept = keepFormerPath(file, facts(''), facts('path: product/new\n'))
    expect(kept).toMatchObject({ from: 'product/tray', to: 'product/new' })
    expect(kept?.text).toBe(facts('path: product/new\nformerPaths:\n- product/tray\n'))
  })

  it('keeps all of them when the address changes again', () => {
    const before = facts('path: product/b\nformerPaths:\n- product/a\n')
    expect(keepFormerPath(file, before, before.replace('product/b', 'product/c'))?.text).toBe(
      facts('path: product/c\nformerPaths:\n- product/a\n- product/b\n'),
    )
  })

  it('loses an address that is the present one again', () => {
    const before = facts('path: product/new\nformerPaths:\n- product/tray\n')
    const after = facts('formerPaths:\n- product/tray\n')
    expect(keepFormerPath(file, before, after)?.text).toBe(facts('formerPaths:\n- product/new\n'))
  })

  it('does not get the address of a draft, which nobody knows', () => {
    const draft = 'published: false\n'
    expect(keepFormerPath(file, facts('', draft), facts('path: product/new\n', draft))).toBeNull()
  })

  it('is left alone when the address stays', () => {
    expect(keepFormerPath(file, facts(''), facts('').replace('1', '2'))).toBeNull()
  })

  it('is kept for a category too', () => {
    const before = "categoryId: '1'\nkind: product\npath: trays\nsort: 1\n"
    const kept = keepFormerPath(
      'categories/trays/index.en.yml',
      before,
      before.replace('path: trays', 'path: flat-trays'),
    )
    expect(kept?.text).toContain('path: flat-trays\nformerPaths:\n')
    expect(kept?.text).toMatch(/- trays\n/)
  })

  it('concerns only the file that has the address', () => {
    expect(keepFormerPath('products/tray/index.de.md', '---\nname: A\n---\n', '---\nname: B\n---\n')).toBeNull()
  })
})
