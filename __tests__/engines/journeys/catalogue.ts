import type { Journey } from '../support/journey'
import { MAIN, button, checkbox, dialog, heading, link, region, role } from '../support/visitor'

const SUSHI = 'Sushi Tray with Dome Lid, 8 Pieces'
const MAKI = 'Hinged Maki Box, 12 Pieces'

const article = role('article')
const option = role('option')
const column = role('columnheader')
const searchbox = role('searchbox')
const COMPARISON = region('Product comparison')

export const CATALOGUE: readonly Journey[] = [
  {
    name: 'browses from the home page by a category to a product, and back',
    async go({ visit }) {
      const buyer = await visit()
      await buyer.open('/')
      await buyer.press(link('Sushi containers', MAIN))
      await buyer.waitFor(heading(1, 'Sushi containers'))
      await buyer.press(link(SUSHI, MAIN))
      await buyer.waitFor(heading(1, SUSHI))
      expect(await buyer.readAddress()).toBe('/product/sushi-tray-8-piece-dome-lid')
      await buyer.waitUntil(
        () => buyer.tab.evaluate(() => [...document.images].some((image) => image.naturalWidth > 300)),
        'the product’s picture is there',
      )
      await buyer.tab.goBack()
      await buyer.waitFor(heading(1, 'Sushi containers'))
      expect(await buyer.readProblems()).toEqual([])
    },
  },
  {
    name: 'filters the whole list, opens a product, and comes back to the same filters',
    async go({ visit }) {
      const buyer = await visit()
      await buyer.open('/product-list/2')
      await buyer.press(checkbox('PETG, 4 products'))
      await buyer.waitForText('4 of 48 products')
      expect(await buyer.readAddress()).toBe('/product-list/2?material=petg')
      expect(await buyer.count(article(undefined, MAIN))).toBe(4)
      await buyer.press(link(/Syringe Tray/, MAIN))
      await buyer.waitForAddress(/^\/product\/syringe-tray-/)
      await buyer.tab.goBack()
      await buyer.press(button('Remove filter: Material: PETG'))
      await buyer.waitForText('Page 2 of 3')
      expect(await buyer.readProblems()).toEqual([])
    },
  },
  {
    name: 'filters on a phone, in a sheet that Escape closes',
    async go({ visit }) {
      const buyer = await visit({ width: 390, height: 844 })
      await buyer.open('/product-list/1')
      await buyer.press(button('Filter and sort'))
      await buyer.press(checkbox('PETG, 4 products', dialog('Filter and sort')))
      await buyer.waitFor(button('Show 4 products'))
      await buyer.key('Escape')
      await buyer.waitUntilGone(dialog('Filter and sort'))
      await buyer.waitForFocus(button(/^Filter and sort/))
    },
  },
  {
    name: 'searches: by a suggestion and the keyboard, and on the search page',
    async go({ visit }) {
      const buyer = await visit()
      await buyer.open('/')
      await buyer.fillIn(searchbox(), 'bento')
      await buyer.waitFor(option(/^Bento Tray/))
      // Suggestions for the letters before are replaced, and with them what is selected.
      await buyer.waitForText('for “bento”')
      await buyer.key('ArrowDown')
      await buyer.waitFor({ ...option(/^Bento Tray/), selected: true })
      await buyer.key('Enter')
      await buyer.waitForAddress('/product/bento-tray-5-compartment-with-lid')
      await buyer.waitFor(heading(1, /^Bento Tray/))

      // On a busy machine, Firefox loses an address that is opened just after a navigation within the page.
      const openSearch = async () => (await buyer.open('/search'), (await buyer.count(searchbox())) > 0)
      await buyer.waitUntil(openSearch, 'the search page is open')
      await buyer.fillIn(searchbox(), 'macarron')
      // Until then there are the results of the letters before.
      await buyer.waitForText('for “macarron”')
      await buyer.press(link(/Macaron/, MAIN))
      await buyer.waitForAddress(/^\/product\/macaron-/)
      expect(await buyer.readProblems()).toEqual([])
    },
  },
  {
    name: 'chooses two products, and compares them side by side',
    async go({ visit }) {
      const buyer = await visit()
      await buyer.open('/sushi-container')
      await buyer.press(button(`Compare: ${SUSHI}`))
      await buyer.waitForText('1 of 4 selected')
      await buyer.press(button(`Compare: ${MAKI}`))
      await buyer.waitForText('2 of 4 selected')
      await buyer.press(link('Compare now', COMPARISON))
      await buyer.waitFor(column(SUSHI))
      await buyer.waitFor(column(MAKI))
      const rows = await buyer.count(role('row')())
      await buyer.press(role('switch')('Only differences'))
      await buyer.waitUntil(async () => (await buyer.count(role('row')())) < rows, 'there are fewer rows')
      await buyer.press(button(`Remove from the comparison: ${MAKI}`))
      await buyer.waitForAddress('/compare?items=product/sushi-tray-8-piece-dome-lid')
      await buyer.waitUntilGone(column(MAKI))
      expect(await buyer.readProblems()).toEqual([])
    },
  },
  {
    name: 'looks quickly at a product and its neighbour, and is where it began',
    async go({ visit }) {
      const buyer = await visit()
      await buyer.open('/sushi-container')
      const view = button(`Quick view: ${SUSHI}`)
      await buyer.press(view)
      const shown = { role: 'heading', name: SUSHI, in: dialog() }
      await buyer.waitFor(shown)
      await buyer.key('ArrowRight')
      await buyer.waitUntilGone(shown)
      await buyer.press(button('Close', dialog()))
      await buyer.waitUntilGone(dialog())
      await buyer.waitForFocus(view)
      expect(await buyer.readProblems()).toEqual([])
    },
  },
  {
    name: 'enlarges a product’s picture, and zooms it',
    async go({ visit }) {
      const buyer = await visit()
      await buyer.open('/product/sushi-tray-8-piece-dome-lid')
      const picture = link(/^Enlarge picture/)
      await buyer.press(picture)
      const large = role('img')(undefined, dialog())
      await buyer.waitUntil(
        () => buyer.read(large, (image) => (image as HTMLImageElement).naturalWidth > 0),
        'the large picture is there',
      )
      await buyer.key('+')
      await buyer.waitUntil(
        async () => (await buyer.read(large, ({ style }) => style.transform)).includes('scale(1.5)'),
        'the picture is larger',
      )
      await buyer.key('Escape')
      await buyer.waitUntilGone(dialog())
      await buyer.waitForFocus(picture)
    },
  },
]
