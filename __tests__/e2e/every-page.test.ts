import type { Page } from 'playwright-core'
import { LANGUAGE_CODES } from '../../src/site/languages'
import { findViolations } from '../support/axe'
import { openLook } from './support/look'
import { FONT_SIZES } from '../../packages/text/src/font-sizes'
import { ALL_KINDS, PAGE_KINDS, inLanguage } from '../../scripts/lib/page-kinds'
import { until } from '../support/until'
import { waitInPage } from './support/wait-in-page'

const look = openLook()

/** Those with long words, which are looked at on a narrow screen, in dark colours. */
const NARROW = ['de', 'ru']

/** Those that accessibility.test.ts has not looked at. */
const WIDE = LANGUAGE_CODES.filter((language) => !['en', 'zh', ...NARROW].includes(language))

const WIDER_TEXT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Tables that scroll can be reached by keyboard once the page's code has looked at them. */
const areTablesMarked = () =>
  [...document.querySelectorAll('table')].every(
    (table) => table.scrollWidth <= table.clientWidth || table.tabIndex === 0,
  )

/** The pixels by which a page is wider than its window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe.each(Object.entries(PAGE_KINDS))('the page %s', (_kind, path) => {
  test.concurrent.each(WIDE)('has no accessibility problem and no script error in %s', (language) =>
    look(inLanguage(path, language), {}, async ({ page, problems }) => {
      expect(await findViolations(page)).toEqual([])
      expect(problems).toEqual([])
    }),
  )

  // A screen of 1280 px is 320 px wide at 400 %.
  test.concurrent.each(NARROW)(
    'does not scroll sideways at 320 px in %s, and is accessible in dark colours',
    (language) =>
      look(
        inLanguage(path, language),
        { colorScheme: 'dark', viewport: { width: 320, height: 640 } },
        async ({ page, problems }) => {
          await page.evaluate(() => document.fonts.ready.then(() => {}))
          expect(await overflow(page)).toBeLessThanOrEqual(0)
          await page.waitForLoadState('networkidle')
          await waitInPage(page, areTablesMarked)
          expect(await findViolations(page)).toEqual([])
          expect(problems).toEqual([])
          // Until the typeface has loaded, letters are wider.
          await page.route('**/*.woff2', (route) => route.abort())
          await page.reload()
          expect(await overflow(page)).toBeLessThanOrEqual(0)
        },
      ),
  )

  // WCAG 2.2, 1.4.12.
  test.concurrent.each(['de', 'ru', 'pl', 'fr'])('has room for wider text at 320 px in %s', (language) =>
    look(inLanguage(path, language), { viewport: { width: 320, height: 640 }, bypassCSP: true }, async ({ page }) => {
      await page.evaluate(() => document.fonts.ready.then(() => {}))
      await page.addStyleTag({ content: WIDER_TEXT })
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await page.route('**/*.woff2', (route) => route.abort())
      await page.reload()
      await page.addStyleTag({ content: WIDER_TEXT })
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }),
  )

  test.concurrent('reads without JavaScript: heading, text, navigation and pictures', () =>
    look(inLanguage(path, 'zh'), { javaScriptEnabled: false }, async ({ page }) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBeTruthy()
      expect(await page.getByRole('main').innerText()).toMatch(/\p{Script=Han}{4}/u)
      const menu = page.getByRole('banner').getByText('产品', { exact: true }).first()
      await menu.click()
      await page.getByRole('banner').getByRole('link', { name: '寿司' }).first().waitFor()
      const pictures = page.locator('main picture img:visible')
      for (const picture of (await pictures.all()).slice(0, 4)) {
        await picture.scrollIntoViewIfNeeded()
        const hasLoaded = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)
        await until(hasLoaded, 'a picture loads')
      }
    }),
  )
})

test.concurrent.each(['/materials', '/quality/certificates'])(
  'the wide table of %s scrolls instead of reaching what is beside it',
  (path) =>
    look(inLanguage(path, 'de'), {}, async ({ page }) => {
      for (const width of [1000, 1366]) {
        await page.setViewportSize({ width, height: 768 })
        const beyond = await page
          .getByRole('main')
          .getByRole('table')
          .evaluateAll((tables) =>
            tables.filter((table) => table.clientWidth > (table.parentElement?.clientWidth ?? 0)),
          )
        expect([width, beyond.length]).toEqual([width, 0])
      }
    }),
)

/** The words of a page in a size that is not one of the list, with that size. */
const readWrongSizes = (page: Page, sizes: readonly number[]) =>
  page.evaluate((allowed) => {
    const found = [...document.body.querySelectorAll<HTMLElement | SVGElement>('*')].flatMap((element) => {
      if (element.matches('script, style, noscript, template')) return []
      return [null, '::before', '::after', '::marker'].flatMap((part) => {
        const size = Number.parseFloat(getComputedStyle(element, part).fontSize)
        return allowed.includes(size)
          ? []
          : `${size} px: <${element.localName}>${part ?? ''} ${element.textContent?.slice(0, 40)}`
      })
    })
    return [...new Set(found)]
  }, sizes)

/** Each in a step of what grows with the window. A language has rules of its own, but none for a width. */
const WIDTHS = {
  en: [320, 600, 660, 740, 820, 900, 1000, 1080, 1180, 1280, 1360, 1500],
  ja: [320, 1500],
  de: [320, 1500],
}

describe.each(Object.entries(ALL_KINDS))('the text of the page %s', (_kind, path) => {
  // Specification: 9.13
  test.concurrent.each(Object.entries(WIDTHS))(
    'has only sizes of the list in %s, at any width and on paper',
    (language, widths) =>
      look(inLanguage(path, language), {}, async ({ page }) => {
        await page.waitForLoadState('networkidle')
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          expect([width, await readWrongSizes(page, FONT_SIZES)]).toEqual([width, []])
        }
        await page.emulateMedia({ media: 'print' })
        expect(await readWrongSizes(page, FONT_SIZES)).toEqual([])
      }),
  )
})

test.concurrent('the navigation has one line in German, also without its typeface', () =>
  look('/de', { viewport: { width: 1366, height: 768 } }, async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort())
    await page.reload()
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80)
  }),
)
