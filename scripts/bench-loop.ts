import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startRepositorySite } from '../__tests__/builds/support/repository-site'
import { until } from '../__tests__/support/until'
import { stopChildren } from './lib/children'
import { runMain, UserError } from './lib/fail'
import { copySite } from './lib/site-copy'

const SITE = 'bench-loop'
const EDITED = 'biscuit-tray-3-lane'
const LIVE_LIMIT_MS = 300_000
const FIRST_LIMIT_MS = 2 * 3_600_000

const HELP = `npm run bench -- loop [options]

  --products 2000  in the content's repository, each with texts in every language: copies of the sample's
  --edits 5        one after the other; each begins when the one before is published
  --documents      with datasheets, drawings as PDF and share pictures, which are off otherwise

Says how long it takes from a push, of which a signed webhook tells the publisher, until visitors get the new page: with a
real repository, provider and publisher.`

/** Copies of the sample's products until there are enough; each has an address and an article number of its own. */
function writeContent(products: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-content-'))
  cpSync('content', folder, { recursive: true })
  const sample = readdirSync(path.join(folder, 'products'))
  for (let made = sample.length; made < products; made += 1) {
    const slug = sample[made % sample.length] ?? ''
    const mark = String(Math.floor(made / sample.length)).padStart(4, '0')
    const copy = path.join(folder, 'products', `${slug}-${mark}`)
    cpSync(path.join(folder, 'products', slug), copy, { recursive: true })
    const main = path.join(copy, 'index.en.md')
    const text = readFileSync(main, 'utf8')
      .replace(/^([ \t]*sku: )(.*)$/m, `$1$2-${mark}`)
      .replace(/^formerPaths:\n(?:[ \t]*- .*\n)+/m, '')
    writeFileSync(main, text)
  }
  return folder
}

async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '2000' },
      edits: { type: 'string', default: '5' },
      documents: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(HELP)
  const [products, edits] = [Number(values.products), Number(values.edits)]
  if (!(products >= 1) || !(edits >= 1)) throw new UserError(`--products and --edits take numbers.\n\n${HELP}`)
  rmSync(path.resolve('.sites', SITE), { recursive: true, force: true })
  const { documents } = values
  const site = await startRepositorySite({ content: writeContent(products), folder: copySite(SITE), documents })
  try {
    let start = performance.now()
    const since = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
    await site.deliver()
    const { state, reason } = await site.settled(FIRST_LIMIT_MS)
    if (state !== 'published') throw new Error(`The first build is ${state}: ${reason}`)
    console.log(`  ${products} products, the first publication: ${since()}`)
    for (let edit = 1; edit <= edits; edit += 1) {
      await site.settled()
      const name = `Edited ${Date.now()}`
      const file = `content/products/${EDITED}/index.en.md`
      site.bare.push({ [file]: site.bare.read(file).replace(/^name: .*$/m, `name: ${name}`) })
      start = performance.now()
      await site.deliver()
      const told = since()
      const page = `${site.origin}/product/${EDITED}`
      await until(async () => (await (await fetch(page)).text()).includes(name), 'the edit is live', LIVE_LIMIT_MS)
      console.log(`  edit ${edit}: the webhook is answered after ${told}, live after ${since()}`)
      await site.settled()
    }
  } finally {
    await site.stop()
    rmSync(path.resolve('.sites', SITE), { recursive: true, force: true })
  }
}

runMain(() => bench().finally(stopChildren))
