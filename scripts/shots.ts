import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright-core'
import sharp from 'sharp'
import { ALL_KINDS, inLanguage } from '../__tests__/e2e/support/page-kinds'
import { UserError, runMain } from './lib/fail'
import { BROWSER_ARGS, findBrowser } from './lib/find-browser'
import { serveFolder } from './lib/serve-folder'

const WIDTHS = [360, 768, 1366, 1920]
const LANGUAGES = ['en', 'zh', 'de', 'ru', 'ja']
const SCHEMES = ['light', 'dark'] as const
const VIEW_HEIGHT = 900
/** The width of each picture in contact sheets. */
const THUMBNAIL = 380
const TALLEST = 2400

const USAGE = `Usage: npm run shots -- [folder of a built site, public by default]
  [--kind "product"] [--language de] [--width 360] [--scheme dark] [--out .sites/shots]`

interface Shot {
  kind: string
  language: string
  scheme: (typeof SCHEMES)[number]
  width: number
}

/** Loads every picture, including those that wait until they come near; and shows what only appears when near. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async (step) => {
    for (let top = 0; top < document.body.scrollHeight; top += step) {
      window.scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    window.scrollTo(0, 0)
    // A waiting picture would never be decoded.
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  }, VIEW_HEIGHT)
}

/** Elements wider than the page, which no page may have. */
function findOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Takes pictures that differ only in their kind of page. */
async function takeShots(browser: Browser, site: string, shots: readonly Shot[], out: string): Promise<string[]> {
  const problems: string[] = []
  const first = shots[0]
  if (!first) return problems
  const context = await browser.newContext({
    viewport: { width: first.width, height: VIEW_HEIGHT },
    colorScheme: first.scheme,
    reducedMotion: 'reduce',
    // Otherwise each page would suggest the other language.
    locale: first.language,
  })
  const page = await context.newPage()
  for (const shot of shots) {
    const address = inLanguage(ALL_KINDS[shot.kind as keyof typeof ALL_KINDS], shot.language)
    // The picture includes what comes with the page's code.
    await page.goto(site + address, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    await loadAll(page)
    const overflow = await findOverflow(page)
    if (overflow > 0) problems.push(`${fileOf(shot)}: ${overflow} px wider than the screen`)
    await page.screenshot({ path: path.join(out, fileOf(shot)), fullPage: true })
  }
  await context.close()
  return problems
}

function fileOf({ kind, language, scheme, width }: Shot): string {
  return `${kind.replaceAll(' ', '-')}-${language}-${width}-${scheme}.png`
}

/** One picture of a kind in a scheme: one row per language, one column per width, cut at the same height. */
async function makeSheet(shots: readonly Shot[], out: string, file: string): Promise<void> {
  const languages = [...new Set(shots.map(({ language }) => language))]
  const widths = [...new Set(shots.map(({ width }) => width))]
  const tiles = await Promise.all(
    shots.map(async (shot) => {
      const image = sharp(path.join(out, fileOf(shot))).resize({ width: THUMBNAIL })
      const { data, info } = await image.png().toBuffer({ resolveWithObject: true })
      const height = Math.min(info.height, TALLEST)
      const input = await sharp(data).extract({ left: 0, top: 0, width: info.width, height }).toBuffer()
      return { input, height, row: languages.indexOf(shot.language), column: widths.indexOf(shot.width) }
    }),
  )
  const heights = languages.map((_, row) =>
    Math.max(0, ...tiles.filter((tile) => tile.row === row).map((tile) => tile.height)),
  )
  const topOf = (row: number) => heights.slice(0, row).reduce((sum, height) => sum + height + 12, 0)
  await sharp({
    create: {
      width: widths.length * (THUMBNAIL + 12),
      height: topOf(languages.length),
      channels: 3,
      background: '#888',
    },
  })
    .composite(tiles.map(({ input, row, column }) => ({ input, left: column * (THUMBNAIL + 12), top: topOf(row) })))
    .png()
    .toFile(path.join(out, file))
}

/**
 * Takes pictures of every kind of page in five languages, four widths, light and dark, and makes contact sheets of
 * them.
 */
runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kind: { type: 'string', multiple: true },
      language: { type: 'string', multiple: true },
      width: { type: 'string', multiple: true },
      scheme: { type: 'string', multiple: true },
      out: { type: 'string', default: '.sites/shots' },
    },
  })
  const folder = path.resolve(positionals[0] ?? 'public')
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new UserError(`There is no built site in ${path.basename(folder)}. Build it first: npm start\n${USAGE}`)
  }
  const kinds = values.kind ?? Object.keys(ALL_KINDS)
  const unknown = kinds.filter((kind) => !(kind in ALL_KINDS))
  if (unknown.length > 0) {
    throw new UserError(
      `There is no kind of page "${unknown[0]}", but: ${Object.keys(ALL_KINDS).join(', ')}.\n${USAGE}`,
    )
  }
  const languages = values.language ?? LANGUAGES
  const widths = values.width?.map(Number) ?? WIDTHS
  const schemes = SCHEMES.filter((scheme) => values.scheme?.includes(scheme) ?? true)
  const out = path.resolve(values.out)
  mkdirSync(out, { recursive: true })

  // An origin that the provider lets call it.
  const server = await serveFolder(folder, 9000)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  const problems: string[] = []
  for (const scheme of schemes) {
    for (const width of widths) {
      for (const language of languages) {
        const shots = kinds.map((kind) => ({ kind, language, scheme, width }))
        problems.push(...(await takeShots(browser, server.url, shots, out)))
      }
    }
    for (const kind of kinds) {
      const shots = languages.flatMap((language) => widths.map((width) => ({ kind, language, scheme, width })))
      await makeSheet(shots, out, `sheet-${kind.replaceAll(' ', '-')}-${scheme}.png`)
    }
  }
  await browser.close()
  server.close()
  const count = kinds.length * languages.length * widths.length * schemes.length
  console.log(`${count} pictures and ${kinds.length * schemes.length} sheets in ${path.relative('.', out)}`)
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
})
