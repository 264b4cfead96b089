import { toRouting, siteNameOf } from '../../src/lib/read-settings'

const routePath = { product: 'goods', news: 'news-list', case: 'case-list' }

describe('toRouting', () => {
  test.each(['dash', 'slash'] as const)('reads the list mode %s', (listMode) => {
    expect(toRouting({ listMode, subFolderMode: 2, routePath })).toEqual({ listMode, subFolderMode: 2, routePath })
  })

  test('takes nothing but routing from the settings', () => {
    const settings = { listMode: 'slash', subFolderMode: 1, routePath, seoSuffix: ' | Pellucid' }
    expect(Object.keys(toRouting(settings))).toEqual(['listMode', 'subFolderMode', 'routePath'])
  })
})

describe('siteNameOf', () => {
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
    expect(siteNameOf({ seoSuffix, seoCompanyName: 'Pellucid Packaging' })).toBe(name)
  })
})
