import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { readConfig } from '../src/config'
import { connectDatabase } from '../src/database/connect'
import { loadSecret } from '../src/database/secrets'
import { LiveContent } from '../src/content/live-content'
import { renderDelivery } from '../src/mails/render-delivery'
import { UserError, runMain } from '../../scripts/lib/fail'
import { BROWSER_ARGS, findBrowser } from '../../scripts/lib/find-browser'
import { createSampleMails } from './lib/sample-mails'

const WIDTHS = [360, 800]
const SCHEMES = ['light', 'dark'] as const

const USAGE = `Usage: npm run mails -- [--mail inquiry-confirmed] [--language de] [--out .sites/mails]`

interface Page {
  name: string
  html: string
}

/** Takes screenshots of mails; returns those wider than their window. */
async function takePictures(browser: Browser, pages: readonly Page[], out: string): Promise<string[]> {
  const problems: string[] = []
  for (const colorScheme of SCHEMES) {
    for (const width of WIDTHS) {
      // Mail programs run no scripts and may fetch nothing.
      const viewport = { width, height: 800 }
      const context = await browser.newContext({ viewport, colorScheme, javaScriptEnabled: false, offline: true })
      const page = await context.newPage()
      for (const { name, html } of pages) {
        const file = `${name}-${width}-${colorScheme}.png`
        await page.setContent(html)
        const box = await page.locator('body').boundingBox()
        const picture = await page.screenshot({ path: path.join(out, file), fullPage: true })
        // A PNG's header contains the width.
        const shown = Math.max(picture.readUInt32BE(16), Math.round(box?.width ?? 0))
        if (shown > width) problems.push(`${file}: ${shown - width} px wider than the window`)
      }
      await context.close()
    }
  }
  return problems
}

runMain(async () => {
  const { values } = parseArgs({
    options: {
      mail: { type: 'string', multiple: true },
      language: { type: 'string', multiple: true },
      out: { type: 'string', default: '.sites/mails' },
    },
  })
  const out = path.resolve(values.out)
  const data = mkdtempSync(path.join(tmpdir(), 'mails-'))
  const env = {
    PROVIDER_DATA: data,
    MAIL_FROM: 'Sales <sales@pellucid.example>',
    OFFICE_MAIL_TO: 'sales@pellucid.example',
  }
  const config = readConfig(env, path.resolve('provider'))
  const database = await connectDatabase(config)
  const baseUrl = () => 'https://api.pellucid.example/'
  try {
    const live = await LiveContent.open(config, database, baseUrl)
    const context = { config, live, database, deriveSecret: await loadSecret(database.kysely), officeBase: baseUrl }
    const samples = (await createSampleMails(database, config.companyId)).filter(
      ({ name, language }) => (values.mail?.includes(name) ?? true) && (values.language?.includes(language) ?? true),
    )
    if (samples.length === 0) throw new UserError(`There are no such mails.\n${USAGE}`)
    mkdirSync(out, { recursive: true })
    const pages: Page[] = []
    for (const { name, language, row } of samples) {
      const { html, text, subject } = await renderDelivery(context, row)
      const page = { name: `${name}-${language}`, html }
      writeFileSync(path.join(out, `${page.name}.html`), html)
      writeFileSync(path.join(out, `${page.name}.txt`), `${subject}\n\n${text}`)
      pages.push(page)
    }
    const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
    const problems = await takePictures(browser, pages, out).finally(() => browser.close())
    console.log(`${pages.length} mails in ${path.relative('.', out)}, each as HTML, text and 4 pictures`)
    for (const problem of problems) console.log(problem)
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await database.kysely.destroy()
    rmSync(data, { recursive: true, force: true })
  }
})
