import { FIRST_LOAD_LIMIT, readFirstLoad } from '../../scripts/lib/first-load'
import { e2e } from './support/environment'
import { ALL_KINDS } from './support/page-kinds'

test.each(Object.entries(ALL_KINDS))('the page %s loads less than 98 kB of gzipped JavaScript', (_kind, address) => {
  const bytes = readFirstLoad(e2e.public, address).reduce((sum, file) => sum + file.bytes, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(FIRST_LOAD_LIMIT)
})
