import { isAmongFiles } from '../../packages/contract/src/routes'
import * as siteFiles from '../../src/site/site-files'

test('no page can stand in a folder of the site’s files', () => {
  const builders = Object.values(siteFiles).filter((value) => typeof value === 'function') as ((
    ...parts: string[]
  ) => string)[]
  const addresses = builders.map((build) => build('en', 'product/x', 'EU').slice(1))
  const inFolders = addresses.filter((address) => address.includes('/'))
  expect(inFolders.length).toBeGreaterThan(8)
  expect(inFolders.filter((address) => !isAmongFiles(address))).toEqual([])
})
