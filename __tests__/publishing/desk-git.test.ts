import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listDeskOrigins } from '../../plugins/gatsby-plugin-desk/src/desk-origins'
import { readDeskSettings } from '../../plugins/gatsby-plugin-desk/src/desk-settings'
import { writeDesk } from '../../plugins/gatsby-plugin-desk/src/write-desk'
import { serveFolder } from '../../scripts/lib/serve-folder'
import { buildHeadersFile } from '../../src/build/files/hosting-files'
import type { Engine } from '../engines/support/engine'
import { ENGINES } from '../engines/support/engines'
import { button, dialog, role, textbox, visit, type Visitor } from '../engines/support/visitor'
import { until } from '../support/until'
import { startGitea, type GiteaServer } from '../support/gitea/gitea-server'
import { makeMemoryCache } from '../support/memory-cache'
import { AXE_SCRIPT } from '../support/axe'

jest.setTimeout(240_000)

const product = 'apple-clamshell-4-cavity'
const english = `content/products/${product}/index.en.md`

/** What is deleted in each browser. */
const deleted: Record<string, string> = { Chromium: 'cookie-clamshell-2-row', Firefox: 'biscuit-tray-3-lane' }

const root = mkdtempSync(path.join(tmpdir(), 'desk-git-'))
let gitea: GiteaServer
let provider: Server
let site: Awaited<ReturnType<typeof serveFolder>>

beforeAll(async () => {
  gitea = await startGitea('.', 'content')
  // All that the desk asks of it here: whether the content is right.
  provider = createServer((_request, response) => {
    const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }
    const outdated = ['de', 'fr'].map((language) => ({
      file: `products/${product}/index.${language}.md`,
      language,
      field: 'name',
      english: null,
    }))
    response.writeHead(200, headers).end(JSON.stringify({ data: { state: 'current', problems: [], outdated } }))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const settings = {
    GATSBY_PROVIDER_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    DESK_REPOSITORY: `gitea:${new URL(gitea.api).origin}/pellucid/site`,
  }
  mkdirSync(path.join(root, 'public'))
  await writeDesk(path.resolve('.'), makeMemoryCache(), settings, root)
  cpSync('static/icon.svg', path.join(root, 'public/icon.svg'))
  const headers = buildHeadersFile({
    rootFiles: [],
    inline: { scripts: [], styles: [] },
    providerUrl: settings.GATSBY_PROVIDER_URL,
    desk: listDeskOrigins(readDeskSettings(settings)),
  })
  writeFileSync(path.join(root, 'public/_headers'), headers)
  site = await serveFolder(path.join(root, 'public'), 9871)
})
afterAll(() => {
  site.close()
  gitea.close()
  provider.close()
  provider.closeAllConnections()
  rmSync(root, { recursive: true, force: true })
})

const engines = ENGINES.filter(({ name }) => name !== 'WebKit')

describe.each(engines)('the desk with a git service in $name', ({ name, isInstalled, launch, advice }) => {
  let engine: Engine
  let editor: Visitor

  beforeAll(async () => {
    if (!isInstalled) throw new Error(advice)
    engine = await launch()
    editor = await visit(engine, { site: site.url, width: 1440 })
  })
  afterAll(() => (engine as Engine | undefined)?.close())

  const openEntry = async (collection: string, slug: string) => {
    await editor.tab.goTo(`${site.url}/admin/#/collections/${collection}/entries/${slug}/index`)
    await editor.waitFor(button('Save'))
  }
  /** The editor goes back to the list once everything is saved. */
  const waitForList = () => editor.waitForAddress(/#\/collections\/products$/)
  /** Typing begins again if the form was made again meanwhile, as it is when the entry has just been fetched. */
  const replace = (name: string | RegExp, text: string) =>
    until(
      async () => {
        await editor.press(textbox(name))
        await editor.key('Control+a')
        await editor.type(text)
        return editor.read(button('Save'), (save) => !save.matches(':disabled, [aria-disabled="true"]'))
      },
      `${String(name)} is changed`,
      60_000,
    )

  async function expectAccessible(selector: string): Promise<void> {
    await editor.tab.runScript(AXE_SCRIPT)
    const collect = `({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html))`
    await editor.tab.runScript(
      `window.found = null; void axe.run(${JSON.stringify(selector)}).then(${collect}).then((found) => { window.found = found })`,
    )
    const read = () => editor.tab.evaluate(() => (window as unknown as { found: string[] | null }).found)
    expect(await until(read, 'axe is done')).toEqual([])
  }

  it('lets an editor sign in with a token', async () => {
    await editor.tab.goTo(`${site.url}/admin/`)
    await editor.press(button('Sign In Using Access Token'))
    await editor.fillIn(role('textbox')(/Token/), gitea.token)
    await editor.press(button('Sign In'))
    const isLoaded = () => editor.tab.evaluate(() => document.body.innerText.includes('Bento Tray'))
    await until(isLoaded, 'the products are listed', 90_000)
  })

  it('marks in its lists what has an outdated translation', async () => {
    const readMarks = () =>
      editor.tab.evaluate(() =>
        [...document.querySelectorAll('[data-entry]')].flatMap((row) => {
          const status = row.querySelector('.status')
          const { content } = status ? getComputedStyle(status, '::after') : { content: 'none' }
          return content === 'none' ? [] : [`${row.getAttribute('data-entry')} ${content}`]
        }),
      )
    await until(async () => (await readMarks()).length > 0, 'a row is marked')
    expect(await readMarks()).toEqual([`products/${product} "English changed since: de, fr"`])
  })

  it('saves a change as one commit of the file that was changed', async () => {
    const before = gitea.commits.length
    await openEntry('products', product)
    await replace(/^Summary/, 'Saved as a commit')
    await editor.press(button('Save'))
    await waitForList()
    expect(gitea.commits).toHaveLength(before + 1)
    expect(gitea.commits.at(-1)).toMatchObject({ author: 'Eva', changed: [english] })
    expect(gitea.read(english)).toContain('summary: "Saved as a commit"')
  })

  it('shows what somebody else has pushed to the same field, and writes what the editor chooses', async () => {
    await openEntry('products', product)
    await replace(/^Summary/, 'Mine')
    const theirs = (gitea.read(english) ?? '')
      .replace('Saved as a commit', 'Theirs')
      .replace(/^name: .*$/m, 'name: Pushed')
    gitea.push('Bo', 'A push', { [english]: theirs })
    await editor.press(button('Save'))
    const question = dialog('Someone else saved this entry in the meantime')
    await editor.waitFor(question)
    await expectAccessible('.desk-dialog')
    await editor.press(role('radio')(/^Yours/, question))
    await editor.press(button('Save with these', question))
    await editor.waitUntil(async () => gitea.read(english)?.includes('Mine') === true, 'the choice is committed')
    await waitForList()
    expect(gitea.read(english)).toContain('name: Pushed')
  })

  it('shows who saved the entry and when, what has changed since, and brings a version back', async () => {
    await openEntry('products', product)
    await editor.press(button('History'))
    const history = dialog('History of Pushed')
    const first = { selector: 'summary', in: history }
    await editor.waitFor(first)
    const summaries = await editor.tab.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.desk-history summary')].map((one) => one.innerText),
    )
    expect(summaries[0]).toMatch(/2026.* Eva changed it$/)
    expect(summaries.at(-1)).toMatch(/1 Jan 2026.* Ada changed it: Begin/)
    await editor.tab.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.desk-history summary')].at(-1)?.click(),
    )
    await editor.waitForText('English: Summary')
    await expectAccessible('.desk-dialog')
    if (process.env.SHOTS_OF_DESK)
      await editor.tab.takeScreenshot(`${process.env.SHOTS_OF_DESK}/history-${Date.now()}.png`)
    await editor.press(button('Bring this one back'))
    await editor.press(button('Yes, save it as it was then'))
    const isBack = () => Promise.resolve(gitea.read(english) === gitea.commits[0]?.files.get(english)?.toString())
    await editor.waitUntil(isBack, 'the first version is back')
    expect(gitea.commits.at(-1)).toMatchObject({ author: 'Eva', changed: [english] })
    expect(gitea.commits.at(-1)?.message).toContain('Update to an earlier version: “apple-clamshell-4-cavity”')
    // The form has it too.
    await editor.waitFor(button('Save'))
    const shown = () =>
      editor.tab.evaluate(() => document.querySelector('textarea')?.value.startsWith('Apples and pears') === true)
    await editor.waitUntil(shown, 'the form shows the first version')
  })

  it('asks where the address of a deleted entry leads, in the same commit', async () => {
    const slug = deleted[name] ?? ''
    await openEntry('products', slug)
    await editor.press(button('Show Editor Options'))
    await editor.press(role('menuitem')(/Delete/))
    await editor.press(button(/Delete/, role('alertdialog')(/Delete Entry/)))
    const question = dialog(/Where should the address of/)
    await editor.press(role('radio')(/The list of all/, question))
    await editor.press(button('Delete', question))
    const isGone = () => Promise.resolve(gitea.read(`content/products/${slug}/index.en.md`) === undefined)
    await editor.waitUntil(isGone, 'the entry is deleted')
    expect(gitea.commits.at(-1)?.changed).toContain('content/redirects.yml')
    expect(gitea.read('content/redirects.yml')).toContain(`from: product/${slug}\n    to: product-list`)
  })

  it('reports no errors but files that a version does not have', async () => {
    const problems = await editor.readProblems()
    expect(problems.filter((problem) => !/status of 404/.test(problem))).toEqual([])
  })
})
