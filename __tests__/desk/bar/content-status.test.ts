import { addressOfFile, describeStatus } from '../../../desk/src/bar/content-status'

describe('the state of the content', () => {
  it.each([
    ['products/tray/index.de.md', '#/collections/products/entries/tray/index'],
    ['categories/sushi/index.zh.yml', '#/collections/categories/entries/sushi/index'],
    ['seo/de.yml', '#/singletons/seo'],
    ['site.yml', '#/singletons/site'],
    ['images/tray.png', null],
  ])('leads from %s to %s', (file, address) => {
    expect(addressOfFile(file)).toBe(address)
  })

  it('is described in a few words', () => {
    const problem = { file: 'x', field: null, line: null, message: 'y' }
    expect(describeStatus({ state: 'current', problems: [] })).toBe('Content is right')
    expect(describeStatus({ state: 'invalid', problems: [problem] })).toBe('1 problem')
    expect(describeStatus({ state: 'invalid', problems: [problem, problem] })).toBe('2 problems')
    expect(describeStatus({ state: 'unknown', problems: [] })).toBe('Checks: not reached')
  })
})
