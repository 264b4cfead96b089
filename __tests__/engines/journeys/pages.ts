import type * as Axe from 'axe-core'
import { KINDS } from '../../../packages/contract/src/kinds'
import { PAGE_KINDS } from '../../../scripts/lib/page-kinds'
import { AXE_SCRIPT } from '../../support/axe'
import { translatePage } from '../../support/translate-page'
import { startFaultySite } from '../support/faulty-site'
import type { Journey } from '../support/journey'
import { BANNER, MAIN, button, checkbox, dialog, heading, link, role, textbox, type Visitor } from '../support/visitor'

const HOUR_MS = 60 * 60 * 1000
const SUSHI = 'Sushi Tray with Dome Lid, 8 Pieces'
const PRODUCT = 'egg-tart-tray-6-cavity'

type MarkedWindow = Window & { isSameDocument?: boolean }

const mark = (visitor: Visitor) =>
  visitor.tab.evaluate(() => {
    ;(window as MarkedWindow).isSameDocument = true
  })

const isSameDocument = (visitor: Visitor) =>
  visitor.tab.evaluate(() => (window as MarkedWindow).isSameDocument === true)

const countChecks = (visitor: Visitor) =>
  visitor.tab.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/builds/latest.json?')).length,
  )

/** Advances the tab's clock by more than an hour, as if it was behind others, and brings it to the front. */
async function comeBackLater(visitor: Visitor): Promise<void> {
  const before = await countChecks(visitor)
  await visitor.tab.evaluate((ms) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ms
    document.dispatchEvent(new Event('visibilitychange'))
  }, HOUR_MS + 1000)
  await visitor.waitUntil(async () => (await countChecks(visitor)) > before, 'the tab looks for a new build')
}

/** The focused element after each of some presses of the Tab key. */
async function tabThrough(visitor: Visitor, presses: number): Promise<string[]> {
  const names: string[] = []
  for (let press = 0; press < presses; press++) {
    await visitor.key('Tab')
    names.push(
      await visitor.tab.evaluate(() => {
        const { activeElement } = document
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
      }),
    )
  }
  return names
}

type CheckedWindow = Window & { axe: typeof Axe; violations?: string[] }

/** The accessibility problems that axe finds in the page, each with its rule and its elements. */
async function findViolations({ tab, waitUntil }: Visitor): Promise<string[]> {
  await tab.runScript(AXE_SCRIPT)
  await tab.evaluate(() => {
    const checked = window as unknown as CheckedWindow
    void checked.axe.run('html', { resultTypes: ['violations'], iframes: false }).then(({ violations }) => {
      checked.violations = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    })
  })
  await waitUntil(() => tab.evaluate(() => 'violations' in window), 'axe has ended')
  return tab.evaluate(() => (window as unknown as CheckedWindow).violations ?? [])
}

/** True of every page. */
export const PAGES: readonly Journey[] = [
  {
    name: 'changes the language and stays on the page',
    async go({ visit }) {
      const visitor = await visit()
      await visitor.open('/about/factory/cleanroom/validation')
      await visitor.press({ selector: 'summary[aria-label$=": English"]', in: BANNER })
      await visitor.press(link('简体中文', BANNER))
      await visitor.waitForAddress('/zh/about/factory/cleanroom/validation')
      expect(await visitor.tab.evaluate(() => document.documentElement.lang)).toBe('zh-Hans')
      expect(await visitor.readProblems()).toEqual([])
    },
  },
  {
    name: 'goes back and forward over places on a page, as far as they had scrolled',
    async go({ visit }) {
      const visitor = await visit()
      const readTop = () => visitor.tab.evaluate(() => Math.round(window.scrollY))
      const isAt = (top: number) =>
        visitor.waitUntil(async () => Math.abs((await readTop()) - top) < 20, `it is at ${top}`)
      // A visitor looks before going on; the router follows a new address, and notes a position, some frames later.
      const look = () => new Promise((resolve) => setTimeout(resolve, 500))
      const scrollTo = async (top: number) => {
        await visitor.tab.evaluate((to) => window.scrollTo(0, to), top)
        await isAt(top)
        await look()
      }
      const go = async (steps: number) => {
        await visitor.tab.evaluate((by) => window.history.go(by), steps)
        await look()
      }
      await visitor.open(`/product/${PRODUCT}`)
      await scrollTo(90)
      // Pressing the pointer would scroll to the link first.
      await visitor.tab.evaluate(() => document.querySelector<HTMLElement>('main a[href$="#specification"]')?.click())
      await visitor.waitUntil(async () => (await readTop()) > 300, 'it is at the specification')
      await look()
      const target = await readTop()
      await go(-1)
      await isAt(90)
      await go(1)
      await isAt(target)
      await scrollTo(target + 200)
      await visitor.tab.evaluate(() => {
        ;(window as unknown as { ___navigate: (to: string) => void }).___navigate('/contact')
      })
      const isShown = async (path: string, title: RegExp) => {
        await visitor.waitForAddress(path)
        await visitor.waitFor(heading(1, title))
      }
      await isShown('/contact', /Contact/)
      await isAt(0)
      await go(-1)
      await isShown(`/product/${PRODUCT}#specification`, /Egg Tart/)
      await isAt(target + 200)
      await go(-1)
      await isAt(90)
      await go(2)
      await isShown('/contact', /Contact/)
      await isAt(0)
      await go(-2)
      await isShown(`/product/${PRODUCT}`, /Egg Tart/)
      await isAt(90)
      expect(await visitor.readProblems()).toEqual([])
    },
  },
  {
    name: 'reads, pages and searches without scripts, and finds no button that does nothing',
    async go({ visit }) {
      const reader = await visit({ javaScript: false })
      await reader.open('/product-list/1')
      expect(await reader.count({ role: 'article', in: MAIN })).toBe(KINDS.product.list.pageSize)
      expect(await reader.count(button('Filter and sort'))).toBe(0)
      await reader.press(link('Next page'))
      await reader.waitForAddress('/product-list/2')
      await reader.open('/compare')
      await reader.waitForText('The comparison needs JavaScript.')
      await reader.open('/')
      await reader.fillIn({ role: 'searchbox' }, 'bento')
      await reader.key('Enter')
      await reader.waitForAddress('/search?q=bento')
    },
  },
  {
    name: 'can use every kind of page with assistive technology, as far as axe sees',
    async go({ visit }) {
      const visitor = await visit()
      const found: Record<string, string[]> = {}
      for (const path of Object.values(PAGE_KINDS)) {
        await visitor.open(path)
        const violations = await findViolations(visitor)
        if (violations.length > 0) found[path] = violations
      }
      expect(found).toEqual({})
    },
  },
  {
    name: 'lists a product and asks the finder on pages that the browser has translated',
    async go({ visit }) {
      const visitor = await visit()
      const translate = () => visitor.tab.runScript(`(${translatePage.toString()})(document.body)`)
      await visitor.open(`/product/${PRODUCT}`)
      await translate()
      await visitor.press(button(/Add to inquiry list/, MAIN))
      await visitor.waitUntil(
        () => visitor.tab.evaluate(() => localStorage.getItem('site:inquiry-list') !== null),
        'the product is listed',
      )
      await visitor.open('/finder')
      await translate()
      await visitor.fillIn({ selector: 'main input[inputmode=text]' }, '70')
      await visitor.waitForAddress(/70/)
      expect(await visitor.count(heading(1, /Internal Server Error/))).toBe(0)
      expect(await visitor.readProblems()).toEqual([])
    },
  },
  {
    name: 'is told in its language that a page does not exist, at the address as typed',
    async go({ visit }) {
      const visitor = await visit()
      await visitor.open('/de/nichts?a=1')
      await visitor.waitFor(heading(1, 'Seite nicht gefunden'))
      await visitor.waitForText('/de/nichts?a=1')
      expect(await visitor.readAddress()).toBe('/de/nichts?a=1')
    },
  },
  {
    name: 'can read a page whose code is lost, and go on from it',
    async go({ visit }) {
      const site = await startFaultySite(/\/app-.*\.js$/)
      try {
        const reader = await visit({ site: site.origin })
        await reader.tab.goTo(`${site.origin}/sushi-container`)
        await reader.waitFor(heading(1, 'Sushi containers'))
        await reader.press(link(SUSHI, MAIN))
        await reader.waitForAddress('/product/sushi-tray-8-piece-dome-lid')
        await reader.waitFor(heading(1, SUSHI))
      } finally {
        site.stop()
      }
    },
  },
  {
    name: 'reads a product whose code is lost as a document, and is told so where that was just tried',
    async go({ visit }) {
      const site = await startFaultySite(/component---src-templates-product-tsx-.*\.js$/)
      const product = '/product/sushi-tray-8-piece-dome-lid'
      try {
        const reader = await visit({ site: site.origin })
        await reader.open('/sushi-container')
        // The clock stands still, so that the guard holds on a slow machine too.
        await reader.tab.evaluate((path) => {
          const now = Date.now()
          Date.now = () => now
          sessionStorage.setItem('site:reload', JSON.stringify({ path, expires: now + 5000 }))
        }, product)
        await reader.press(link(SUSHI, MAIN))
        await reader.waitFor(heading(1, 'Internal Server Error'))
        await reader.press(link('Go to the home page'))
        await reader.waitFor(link('Sushi containers', MAIN))

        const next = await visit({ site: site.origin })
        await next.open('/sushi-container')
        await mark(next)
        await next.press(link(SUSHI, MAIN))
        await next.waitFor(heading(1, SUSHI))
        expect(await isSameDocument(next)).toBe(false)
        expect(await next.readAddress()).toBe(product)
      } finally {
        site.stop()
      }
    },
  },
  {
    name: 'gets a new build with the next page, and keeps a half-written inquiry',
    async go({ visit, findUpdatingSite }) {
      const site = await findUpdatingSite()
      const visitor = await visit({ site: site.origin })
      await visitor.open('/bakeries-blister-packaging')
      await visitor.waitUntil(async () => (await countChecks(visitor)) > 0, 'the tab knows its build')
      await mark(visitor)
      await site.renameProduct(PRODUCT, `Changed Tray ${Date.now()}`)
      await comeBackLater(visitor)
      expect(await isSameDocument(visitor)).toBe(true)
      await visitor.press(link(/Egg Tart Tray|Changed Tray/, MAIN))
      await visitor.waitFor(heading(1, /^Changed Tray/))
      expect(await isSameDocument(visitor)).toBe(false)
      expect(await visitor.readAddress()).toBe(`/product/${PRODUCT}`)

      await visitor.open('/inquiry')
      await visitor.fillIn(textbox(/^Your name/), 'Ana Buyer')
      await visitor.waitUntil(async () => (await countChecks(visitor)) > 0, 'the tab knows its build')
      await site.renameProduct(PRODUCT, `Changed Tray ${Date.now()}`)
      await comeBackLater(visitor)
      await visitor.waitForText('A newer version of this site is available.')
      await mark(visitor)
      await visitor.press(button('Reload'))
      await visitor.waitUntil(async () => !(await isSameDocument(visitor)), 'the page is loaded again')
      await visitor.waitForCode()
      const name = () => visitor.read(textbox(/^Your name/), (field) => (field as HTMLInputElement).value)
      await visitor.waitUntil(async () => (await name()) === 'Ana Buyer', 'what was written is there')
    },
  },
  {
    name: 'goes by the keyboard: past the header, through menus, and out of windows',
    async go({ visit }) {
      const visitor = await visit()
      await visitor.open('/sushi-container')
      expect(await tabThrough(visitor, 1)).toEqual(['Skip to content'])
      await visitor.key('Enter')
      await visitor.waitForAddress('/sushi-container#content')
      await visitor.key('Tab')
      expect(await visitor.tab.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

      await visitor.open('/sushi-container')
      const stops = await tabThrough(visitor, 3)
      expect(stops[1]).toMatch(/Pellucid|home/i)
      expect(stops[2]).toBe('Products')
      await visitor.key('Enter')
      await visitor.waitFor(link('All products', BANNER))
      await visitor.key('Tab')
      await visitor.waitForFocus(link('All products', BANNER))
      await visitor.key('Escape')
      await visitor.waitUntilGone(link('All products', BANNER))
      await visitor.key('Shift+Tab')
      await visitor.key('Tab')
      await visitor.key('Enter')
      await visitor.waitFor(link('All products', BANNER))
      await visitor.key('Escape')

      await visitor.key('/')
      const search = dialog('Search')
      await visitor.waitFor(search)
      await visitor.type('macaron')
      await visitor.waitFor(role('option')(/Macaron/))
      await visitor.key('Escape')
      await visitor.waitUntilGone(search)
      expect(await visitor.readAddress()).toBe('/sushi-container')

      await visitor.open('/bakeries-blister-packaging')
      await visitor.waitFor(checkbox(/^rPET, /))
      await visitor.focus(checkbox(/^rPET, /))
      await visitor.key(' ')
      await visitor.waitForAddress(/\?material=rpet/)
    },
  },
]
