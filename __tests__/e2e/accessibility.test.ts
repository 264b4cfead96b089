import { findViolations } from '../support/axe'
import { openLook } from './support/look'
import { PAGE_KINDS, inLanguage } from '../../scripts/lib/page-kinds'

const look = openLook()

// The other languages are in every-page.test.ts.
describe.each(Object.entries(PAGE_KINDS))('the page %s', (_kind, path) => {
  test.concurrent.each(['en', 'de', 'zh'])('has no accessibility problem and no script error in %s', (language) =>
    look(inLanguage(path, language), {}, async ({ page, problems }) => {
      expect(await findViolations(page)).toEqual([])
      expect(problems).toEqual([])
    }),
  )

  // Narrow screens in the dark are in every-page.test.ts.
  test.concurrent('is accessible in dark colours on a wide screen', () =>
    look(path, { colorScheme: 'dark', viewport: { width: 1366, height: 900 } }, async ({ page }) => {
      expect(await findViolations(page)).toEqual([])
    }),
  )
})
