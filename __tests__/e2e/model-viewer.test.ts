import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { BROWSER_ARGS, GRAPHICS_ARGS } from '../../scripts/lib/find-browser'
import { openSite } from './support/browser'
import { e2e } from './support/environment'
import { sumShifts, watchLayoutShifts } from './support/layout-shifts'
import { until } from '../support/until'
import { findViolations } from '../support/axe'

const PRODUCT = '/product/cupcake-clamshell-4-cavity'
const MODEL = `/models${PRODUCT}.glb`

interface Watch {
  /** Calls of the browser that draw something. */
  drawn: number
  contexts: WebGL2RenderingContext[]
  forbidden: string[]
}

/** Counts what a page draws, and notes what the policy forbids. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Watch = { drawn: 0, contexts: [], forbidden: [] }
    Object.assign(window, { seen })
    const { prototype } = WebGL2RenderingContext
    const { drawElements } = prototype
    prototype.drawElements = function (...args) {
      seen.drawn++
      if (!seen.contexts.includes(this)) seen.contexts.push(this)
      return drawElements.apply(this, args)
    }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      seen.forbidden.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
}

const readSeen = (page: Page) =>
  page.evaluate(() => {
    const { drawn, contexts, forbidden } = (window as unknown as { seen: Watch }).seen
    return { drawn, forbidden, lost: contexts.map((context) => context.isContextLost()) }
  })

async function untilStill(page: Page): Promise<number> {
  let before = -1
  await until(async () => {
    const { drawn } = await readSeen(page)
    const isStill = drawn === before
    before = drawn
    await page.waitForTimeout(300)
    return isStill
  }, 'nothing is drawn any more')
  return before
}

/** The scripts and styles that a click on the button may load. */
function readViewerFiles(): string[] {
  const stats = JSON.parse(readFileSync(path.join(e2e.public, 'webpack.stats.json'), 'utf8')) as {
    namedChunkGroups: Record<string, { assets: { name: string }[] }>
  }
  return (stats.namedChunkGroups['model-viewer']?.assets ?? []).map(({ name }) => `/${name}`)
}

const buttonOf = (page: Page) => page.getByRole('button', { name: /^View in 3D/ })

async function openModel(page: Page) {
  await page.goto(PRODUCT)
  await buttonOf(page).click()
  const dialog = page.getByRole('dialog', { name: /in 3D$/ })
  await dialog.locator('[role=application][aria-busy=false]').waitFor()
  await untilStill(page)
  return { dialog, picture: dialog.getByRole('application') }
}

describe('in a browser with WebGL', () => {
  const site = openSite(GRAPHICS_ARGS)

  async function open(options: BrowserContextOptions = { locale: 'en-GB' }) {
    const tab = await site.openTab(options)
    await watch(tab.page)
    return tab
  }

  test('a buyer turns, opens, cuts and closes the model of a pack', async () => {
    const { page, problems } = await open()
    const { dialog, picture } = await openModel(page)
    const seen = new Set<string>()
    /** The picture, which must differ from all before. */
    const look = async (isNew = true) => {
      await untilStill(page)
      const image = (await picture.screenshot()).toString('base64')
      expect(seen.has(image)).toBe(!isNew)
      seen.add(image)
    }
    await picture.focus()
    // After a key, the focus is seen.
    await page.keyboard.press('0')
    await look()
    for (const key of ['ArrowRight', 'ArrowUp', '+']) {
      await page.keyboard.press(key)
      await look()
    }
    await page.keyboard.press('0')
    await look(false)

    expect(await dialog.getByText('98 mm (3.86 in)', { exact: true }).isVisible()).toBe(true)
    await dialog.getByRole('button', { name: 'Open the lid' }).click()
    expect(await dialog.getByRole('slider', { name: 'Lid' }).getAttribute('aria-valuetext')).toBe('Open 100%')
    // Upright, the lid is higher than the closed pack.
    await dialog.getByText('189.9 mm (7.48 in)', { exact: true }).waitFor()
    await picture.focus()
    await look()
    await dialog.getByRole('radio', { name: 'Crosswise' }).check()
    await picture.focus()
    await look()
    await dialog.getByRole('slider', { name: 'Section position' }).fill('30')
    await picture.focus()
    await look()

    // Nothing is drawn while nothing changes; an open page costs no battery.
    const { drawn } = await readSeen(page)
    await page.waitForTimeout(1000)
    expect((await readSeen(page)).drawn).toBe(drawn)

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await buttonOf(page).evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await readSeen(page)).toEqual({ drawn, forbidden: [], lost: [true] })
    expect(problems).toEqual([])
  })

  test.each(['light', 'dark'] as const)('the open window is accessible in %s colours', async (colorScheme) => {
    const { page } = await open({ colorScheme, locale: 'en-GB' })
    await openModel(page)
    expect(await findViolations(page, 'dialog')).toEqual([])
  })

  test('nothing of it is loaded before the click', async () => {
    const { page } = await open()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    const readShifts = await watchLayoutShifts(page)
    await page.goto(PRODUCT, { waitUntil: 'networkidle' })
    expect(loaded.filter((address) => /three|model-viewer|\.glb$/.test(address))).toEqual([])
    const before = loaded.length
    await buttonOf(page).click()
    await page.getByRole('dialog').locator('[aria-busy=false]').waitFor()
    const later = loaded.slice(before)
    expect(later).toContain(MODEL)
    const files = readViewerFiles()
    const code = later.filter((address) => files.includes(address))
    expect(code.length).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    expect(sumShifts(await readShifts())).toBeLessThan(0.01)
  })

  test('a plain model, with a picture on it and without a lid, is shown without control for a lid', async () => {
    const { page, problems } = await open()
    await page.route(`**${MODEL}`, (route) => route.fulfill({ body: writePlainModel() }))
    const { dialog } = await openModel(page)
    expect(await dialog.getByRole('slider').count()).toBe(0)
    // It is a metre wide, and the product is not.
    expect(await dialog.getByRole('checkbox').count()).toBe(0)
    await dialog.getByRole('radio', { name: 'Lengthwise' }).check()
    expect((await readSeen(page)).forbidden).toEqual([])
    expect(problems).toEqual([])
  })
})

describe('in a browser without WebGL', () => {
  const site = openSite([...BROWSER_ARGS, '--disable-3d-apis'])

  test('the button leads to the pictures, and loads nothing', async () => {
    const { page, problems } = await site.openTab({ locale: 'en-GB' })
    const files = [...readViewerFiles(), MODEL]
    expect(files.length).toBeGreaterThan(2)
    await page.goto(PRODUCT, { waitUntil: 'networkidle' })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await buttonOf(page).click()
    await page.getByText('Your browser can’t show 3D here.').waitFor()
    await page.getByRole('link', { name: 'The pictures show the same pack.' }).click()
    await page
      .getByRole('link', { name: /^Enlarge picture/ })
      .first()
      .waitFor()
    await until(
      () => page.locator('#pictures').evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200),
      'the pictures are in view',
    )
    expect(loaded.filter((address) => files.some((file) => address.endsWith(file)))).toEqual([])
    expect(problems).toEqual([])
  })

  test('without JavaScript the button is not offered, and the model is a file to download', async () => {
    const { page } = await site.openTab({ javaScriptEnabled: false })
    await page.goto(PRODUCT)
    expect(await buttonOf(page).count()).toBe(0)
    const link = page.getByRole('link', { name: /^3D model \(GLB/ })
    expect(await link.getAttribute('href')).toBe(MODEL)
  })
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A glTF 2.0 binary file with one triangle a metre wide, and a picture on it. */
function writePlainModel(): Buffer {
  const positions = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0.4, 0, 1, 0.8]).buffer)
  const places = Buffer.from(new Float32Array([0, 0, 1, 0, 0, 1]).buffer)
  const pad = (part: Buffer, filler: string) =>
    Buffer.concat([part, Buffer.alloc((4 - (part.length % 4)) % 4, filler, 'latin1')])
  const binary = pad(Buffer.concat([positions, places, PIXEL]), '\0')
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, indices: 2, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }],
    images: [{ bufferView: 2, mimeType: 'image/png' }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0.8] },
      { bufferView: 1, componentType: 5126, count: 3, type: 'VEC2' },
      { bufferView: 3, componentType: 5121, count: 3, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: positions.length },
      { buffer: 0, byteOffset: positions.length, byteLength: places.length },
      { buffer: 0, byteOffset: positions.length + places.length, byteLength: PIXEL.length },
      { buffer: 0, byteOffset: binary.length, byteLength: 3 },
    ],
    buffers: [{ byteLength: binary.length + 4 }],
  }
  const text = pad(Buffer.from(JSON.stringify(json)), ' ')
  const bytes = Buffer.concat([binary, Buffer.from([0, 1, 2, 0])])
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32LE(content.length, 0)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const chunks = Buffer.concat([chunk('JSON', text), chunk('BIN\0', bytes)])
  const head = Buffer.alloc(12)
  head.write('glTF', 0, 'latin1')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(12 + chunks.length, 8)
  return Buffer.concat([head, chunks])
}
