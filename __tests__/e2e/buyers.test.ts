import type { CDPSession, Page } from 'playwright-core'
import { readPdf } from '../support/read-pdf'
import { openSite } from './support/browser'
import { readStored } from './support/read-stored'
import { until } from '../support/until'

/* How four kinds of buyers go through the site; the fifth, who packs cupcakes, is in finder.test.ts. */

interface StoredInquiry {
  email: string
  products: { sku: string; quantity: number | null; per: string; typed?: string }[]
}

const site = openSite()

const newEmail = (who: string) => `${who}-${Date.now()}@example.com`
const readInquiry = (email: string) => readStored<StoredInquiry>('inquiries').find((inquiry) => inquiry.email === email)
const isWiderThanItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('a trader with a Chinese phone searches, says the year’s quantity in 万, and sends the inquiry', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const { page, problems } = await site.openTab({ locale: 'zh-CN', ...phone })
  await page.goto('/zh', { waitUntil: 'networkidle' })
  await page.getByRole('banner').getByRole('link', { name: '搜索' }).tap()
  const search = page.getByRole('dialog')
  await search.getByRole('combobox').fill('6个装纸杯蛋糕盒')
  await search.getByText('纸杯蛋糕连体盒（6 格）').tap()
  await page.waitForURL('**/zh/product/cupcake-clamshell-6-cavity')
  await page.getByRole('heading', { level: 1, name: /^纸杯蛋糕连体盒/ }).waitFor()
  expect(await isWiderThanItsWindow(page)).toBe(false)

  // The bar with what one does stays at the foot of the window.
  const bar = page.locator('[data-ask-bar]')
  const atFoot = async () => (await bar.boundingBox())?.y
  const before = await atFoot()
  await page.mouse.wheel(0, 2000)
  expect(await atFoot()).toBe(before)
  await bar.getByRole('link', { name: '获取报价' }).tap()
  await page.waitForURL('**/zh/inquiry*')
  const quantity = page.getByRole('textbox', { name: /^数量（件）/ })
  await quantity.fill('20万/年')
  await page
    .getByText(/200,000/)
    .first()
    .waitFor()
  await page.getByRole('textbox', { name: /^分批次数/ }).fill('4')
  await page.getByText('交货', { exact: true }).tap()
  await page.getByRole('combobox', { name: /Incoterms/ }).selectOption('FOB')
  expect(await isWiderThanItsWindow(page)).toBe(false)

  const email = newEmail('trader')
  await page.getByLabel('姓名').fill('李伟')
  await page.getByLabel('电子邮箱').fill(email)
  await page.locator('[name=consent]').check()
  await page.getByRole('button', { name: '提交询价' }).tap()
  await page.getByRole('heading', { name: '感谢您，我们已收到您的询价' }).waitFor()
  expect(readInquiry(email)).toMatchObject({
    extra: { incoterm: 'FOB' },
    products: [{ sku: 'PP-BK-103', quantity: 200_000, per: 'year', typed: '20万/年', callOffs: 4 }],
  })
  expect(problems).toEqual([])
})

test('who searches “500ml deli cup leak proof” asks for the cup from its page, and writes nothing about it', async () => {
  const { page, problems } = await site.openTab({ locale: 'en-GB', viewport: { width: 1366, height: 768 } })
  await page.goto(`/search?q=${encodeURIComponent('500ml deli cup leak proof')}`, { waitUntil: 'networkidle' })
  await page.getByRole('main').getByRole('link', { name: 'Round Deli Cup 500 ml' }).first().click()
  await page.waitForURL('**/product/deli-cup-round-pp-500-ml')
  // What was searched for is among the key figures: the capacity, and that it is leak-proof.
  const main = page.getByRole('main')
  await main.getByText('Leak-proof', { exact: true }).first().waitFor()
  expect(await main.getByText(/^⌀/).first().innerText()).toMatch(/×/)
  await main.getByRole('link', { name: 'Request a quote' }).first().click()
  await page.waitForURL('**/inquiry*')
  await page.getByRole('textbox', { name: /^Quantity \(pieces\) Round Deli Cup/ }).fill('50000')
  const email = newEmail('deli')
  await page.getByLabel('Your name').fill('Dan Deli')
  await page.getByLabel('Email').fill(email)
  await page.locator('[name=consent]').check()
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await page.getByRole('heading', { name: 'Thank you, your inquiry has arrived' }).waitFor()
  expect(readInquiry(email)?.products).toMatchObject([{ quantity: 50_000, per: 'order' }])
  expect(problems).toEqual([])
})

test('a German quality manager takes certificate, declaration and datasheet along, and prints the product', async () => {
  const { page, problems } = await site.openTab({ locale: 'de-DE', viewport: { width: 1366, height: 768 } })
  await page.goto('/de')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dokumente und Zertifikate' }).click()
  await page.waitForURL('**/de/documents')
  const main = page.getByRole('main')
  const brcgs = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^BRCGS/ }) })
  await brcgs.getByText('8. März 2027').waitFor()
  await main.getByRole('searchbox').fill('bk 103')
  await main.getByText('1 von 48 Artikeln').waitFor()
  const pack = main.getByRole('row', { name: /PP-BK-103/ })

  const read = async (link: ReturnType<Page['locator']>): Promise<string> => {
    const answer = await page.request.get(((await link.getAttribute('href')) ?? '').replace(/#.*/, ''))
    expect(answer.headers()['content-type']).toBe('application/pdf')
    return readPdf(await answer.body()).text.replaceAll(/\s+/g, ' ')
  }
  const certificate = await read(brcgs.getByRole('link', { name: /PDF$/ }))
  expect(certificate).toContain('SAMPLE-B-2026-0209')
  const declaration = await read(pack.getByRole('link', { name: 'EU', exact: true }))
  expect(declaration).toContain('PP-BK-103')
  expect(declaration).toContain('Konformitätserklärung')
  const datasheet = await read(pack.locator('a[href^="/datasheets/"]'))
  expect(datasheet).toContain('265 × 180 × 98 mm')

  await pack.getByRole('link', { name: 'Cupcake-Klappbox, 6 Mulden' }).click()
  await page.waitForURL('**/de/product/cupcake-clamshell-6-cavity')
  await main.getByRole('heading', { name: 'Dokumente', exact: true }).waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const part of ['PP-BK-103', 'Cupcake-Klappbox, 6 Mulden', 'Ningbo', 'Lebensmittelkontakt'])
    expect([part, await page.getByText(part).filter({ visible: true }).count()]).not.toEqual([part, 0])
  expect(await page.getByText('Angebot anfordern').filter({ visible: true }).count()).toBe(0)
  expect(problems).toEqual([])
})

/** What a screen reader says of the focused element. */
async function readFocus(client: CDPSession): Promise<string> {
  const { result } = await client.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const { nodes } = await client.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  })
  const [node] = nodes
  return `${String(node?.role?.value)} ${String(node?.name?.value)}`
}

test('a visitor with a keyboard and a screen reader finds a pack and asks for it', async () => {
  const { context, page, problems } = await site.openTab({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
  const client = await context.newCDPSession(page)
  /** Goes on with the Tab key to the element that a screen reader calls so. */
  const tabTo = async (wanted: RegExp): Promise<void> => {
    const heard: string[] = []
    for (let steps = 0; steps < 150; steps += 1) {
      await page.keyboard.press('Tab')
      heard.push(await readFocus(client))
      if (wanted.test(heard.at(-1) ?? '')) return
    }
    throw new Error(`${wanted} was not reached: ${heard.join(', ')}`)
  }

  await page.goto('/', { waitUntil: 'networkidle' })
  await page.keyboard.press('Tab')
  expect(await readFocus(client)).toBe('link Skip to content')
  await page.keyboard.press('Enter')
  await tabTo(/^(searchbox|combobox) Product or size/)
  await page.keyboard.type('cupcake box for 6')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=*')
  await page.getByRole('main').getByRole('link', { name: 'Cupcake Clamshell, 6 Cavities' }).waitFor()
  await tabTo(/^link Cupcake Clamshell, 6 Cavities$/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/product/cupcake-clamshell-6-cavity')
  await page.getByRole('heading', { level: 1, name: 'Cupcake Clamshell, 6 Cavities' }).waitFor()
  await page.waitForLoadState('networkidle')
  await tabTo(/^button Add to inquiry list/)
  await page.keyboard.press('Enter')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /on the inquiry list: 1/ })
    .waitFor()
  await page.goto('/inquiry', { waitUntil: 'networkidle' })

  const email = newEmail('keys')
  await tabTo(/^textbox Quantity \(pieces\) Cupcake/)
  await page.keyboard.type('60000')
  await tabTo(/^textbox Your name/)
  await page.keyboard.type('Ana Keys')
  await tabTo(/^textbox Email/)
  await page.keyboard.type(email)
  await tabTo(/^textbox Message/)
  await page.keyboard.type('Please quote.')
  await tabTo(/^checkbox I agree/)
  await page.keyboard.press('Space')
  await tabTo(/^button Send inquiry/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Thank you, your inquiry has arrived' }).waitFor()
  await until(async () => /^heading Thank you/.test(await readFocus(client)), 'the thanks are read out')
  expect(readInquiry(email)?.products).toMatchObject([{ sku: 'PP-BK-103', quantity: 60_000 }])
  expect(problems).toEqual([])
})

test('a Japanese buyer compares three packs, reads the differences, and asks for all of them', async () => {
  const { page, problems } = await site.openTab({ locale: 'ja-JP', viewport: { width: 1366, height: 768 } })
  await page.goto('/ja/macaron-blister-packaging', { waitUntil: 'networkidle' })
  const choices = page.getByRole('main').getByRole('button', { name: /^比較：/ })
  for (let index = 0; index < 3; index += 1) await choices.nth(index).click()
  await page.getByRole('link', { name: '比較する' }).click()
  await page.waitForURL('**/ja/compare?items=**')
  const rows = page.getByRole('table', { name: '製品の比較表' }).getByRole('row')
  await rows.filter({ hasText: '212 × 130 × 56 mm' }).waitFor()
  const all = await rows.count()
  await page.getByRole('switch', { name: '相違点のみ' }).click()
  expect(await rows.count()).toBeLessThan(all)
  expect(await rows.filter({ hasText: '本体の材質' }).count()).toBe(0)
  expect(await rows.filter({ hasText: 'パレット1台の入数（1,100 × 1,100 mm）' }).count()).toBe(1)
  await page.getByRole('button', { name: 'すべて見積りリストに追加' }).click()
  await page.getByRole('status').filter({ hasText: '見積りリストの製品数：3' }).waitFor()

  await page
    .getByRole('banner')
    .getByRole('link', { name: /お見積り依頼.*3/ })
    .click()
  await page.waitForURL('**/ja/inquiry')
  const quantities = page.getByRole('textbox', { name: /^数量（個）/ })
  await quantities.first().fill('年間12万個')
  await page
    .getByText(/120,000個/)
    .first()
    .waitFor()
  const email = newEmail('hikaku')
  await page.getByLabel('お名前').fill('田中 恵')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('お問い合わせ内容').fill('お見積りをお願いします。')
  await page.locator('[name=consent]').check()
  await page.getByRole('button', { name: '送信する' }).click()
  await page.getByRole('heading', { name: 'お問い合わせを受け付けました。ありがとうございます' }).waitFor()
  const products = readInquiry(email)?.products
  expect(products).toHaveLength(3)
  expect(products?.[0]).toMatchObject({ quantity: 120_000, per: 'year', typed: '年間12万個' })
  expect(problems).toEqual([])
})
