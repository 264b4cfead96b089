import { readRouting, readSiteName } from '../../src/lib/read-settings'

const routePath = { product: 'goods', news: 'news-list', case: 'case-list' }

describe('readRouting', () => {
  test.each(['dash', 'slash'] as const)('reads the list mode %s', (listMode) => {
    expect(readRouting({ listMode, subFolderMode: 2, routePath })).toEqual({ listMode, subFolderMode: 2, routePath })
  })

  test('takes nothing but routing from the settings', () => {
    const settings = { listMode: 'slash', subFolderMode: 1, routePath, seoSuffix: ' | Pellucid' }
    expect(Object.keys(readRouting(settings))).toEqual(['listMode', 'subFolderMode', 'routePath'])
  })
})

describe('readSiteName', () => {
  test.each([
    [' | Pellucid', 'Pellucid'],
    [' - Pellucid', 'Pellucid'],
    [' – Pellucid', 'Pellucid'],
    [' — Pellucid', 'Pellucid'],
    [' · Pellucid', 'Pellucid'],
    ['| Pellucid-Pack | EU', 'Pellucid-Pack | EU'],
    ['Pellucid', 'Pellucid'],
    ['', 'Pellucid Packaging'],
    [' | ', 'Pellucid Packaging'],
  ])('reads the suffix %j as %s', (seoSuffix, name) => {
    expect(readSiteName({ seoSuffix, seoCompanyName: 'Pellucid Packaging' })).toBe(name)
  })
})
