import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import type { DeskSettings } from '../../../desk/src/settings'
import { openSveltia } from './open-sveltia'
import { changeBuiltInWords, changeWords } from './sveltia-words'

export interface Bundle {
  /** Below `public/admin`. */
  files: Map<string, Uint8Array>
  /** Absolute paths of all its sources. */
  inputs: string[]
}

/** Where Sveltia CMS asks whether a newer version of it exists. */
const versionHost = 'https://unpkg.com/@sveltia/cms'

/** Where Sveltia loads its typefaces from; its package contains them too. */
const typeface = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+)(?::vf)?@[^\s)"'`]+\.woff2/g

/** Builds the desk: two pages, their code and styles, and the parts of Sveltia CMS that load on demand. */
export async function bundleDesk(deskFolder: string, settings: DeskSettings): Promise<Bundle> {
  const cmsFolder = path.dirname(createRequire(path.join(deskFolder, 'package.json')).resolve('@sveltia/cms'))
  const shared: BuildOptions = {
    absWorkingDir: deskFolder,
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    outdir: 'admin',
    target: ['chrome107', 'edge107', 'firefox104', 'safari16'],
    legalComments: 'none',
    logLevel: 'silent',
  }
  const [code, styles] = await Promise.all([
    build({
      ...shared,
      entryPoints: { main: 'src/main.ts', publishing: 'src/publishing/main.ts' },
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      format: 'esm',
      splitting: true,
      define: { DESK_SETTINGS: JSON.stringify(settings) },
      plugins: [keepAtHome],
    }),
    build({ ...shared, entryPoints: { preview: 'src/preview/preview.css' } }),
  ])
  const files = new Map<string, Uint8Array>()
  const adminFolder = path.join(deskFolder, 'admin')
  for (const { path: file, contents } of [...(code.outputFiles ?? []), ...(styles.outputFiles ?? [])]) {
    files.set(path.relative(adminFolder, file), contents)
  }
  const pages = ['index.html', 'publishing/index.html']
  for (const page of pages) {
    const html = await readFile(path.join(deskFolder, 'pages', page), 'utf8')
    files.set(page, Buffer.from(fillNames(html, code.metafile)))
  }
  for (const name of await readdir(path.join(cmsFolder, 'assets'))) {
    if (!name.endsWith('.map')) files.set(`assets/${name}`, await readFile(path.join(cmsFolder, 'assets', name)))
  }
  const { version } = JSON.parse(await readFile(path.join(cmsFolder, '../package.json'), 'utf8')) as { version: string }
  files.set('sveltia/package.json', Buffer.from(`${JSON.stringify({ version })}\n`))

  const sources = [code.metafile, styles.metafile].flatMap((metafile) => Object.keys(metafile?.inputs ?? {}))
  const inputs = [
    ...sources.filter((file) => !file.startsWith('desk:')),
    ...pages.map((page) => path.join('pages', page)),
  ]
  return { files, inputs: [...new Set(inputs.map((file) => path.resolve(deskFolder, file)))].sort() }
}

/**
 * Makes Sveltia CMS load everything from this site and treat its own version as the newest, so nothing calls third
 * parties. Adds the desk's hook before each commit and changes some texts.
 */
const keepAtHome: Plugin = {
  name: 'keep-at-home',
  setup({ onLoad, onResolve }) {
    // Syntax highlighting for some 300 languages: the content uses none of them, and they would add 400 files.
    onResolve({ filter: /^@shikijs\/langs\// }, () => ({ path: 'no-language', namespace: 'desk' }))
    onLoad({ filter: /^no-language$/, namespace: 'desk' }, () => ({ contents: 'export default []' }))
    onLoad({ filter: /@sveltia[\\/]cms[\\/]npm[\\/]index\.js$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8')
      const assets = await readdir(path.join(path.dirname(file), 'assets'))
      const atHome = (address: string, name: string): string => {
        const asset = assets.find((one) => one.startsWith(`${name}-`) && one.endsWith('.woff2'))
        if (asset === undefined) throw new Error(`Sveltia CMS has no file for ${address}.`)
        return `/admin/assets/${asset}`
      }
      if (!text.includes(versionHost))
        throw new Error(`${file} does not name ${versionHost} any more: look where it does.`)
      const atHomeOnly = text.replaceAll(versionHost, '/admin/sveltia').replace(typeface, atHome)
      const english = await readTexts(path.join(path.dirname(file), '../locales/en-US.json'))
      return { contents: openSveltia(changeBuiltInWords(atHomeOnly, english)), loader: 'js' }
    })
    onLoad({ filter: /@sveltia[\\/]cms[\\/]locales[\\/][\w-]+\.json$/ }, async ({ path: file }) => {
      const words = changeWords(await readTexts(file), path.basename(file, '.json'))
      return { contents: JSON.stringify(words), loader: 'json' }
    })
  },
}

const readTexts = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Parameters<typeof changeWords>[0]

/** Replaces placeholders such as `{{main.js}}` with hashed file names. */
function fillNames(html: string, metafile: Metafile | undefined): string {
  const outputs = Object.entries(metafile?.outputs ?? {})
  return html.replace(/\{\{([\w-]+)\.(js|css)\}\}/g, (_match, name: string, kind: string) => {
    const found = outputs.find(([, { entryPoint }]) =>
      entryPoint?.endsWith(name === 'main' ? 'src/main.ts' : `src/${name}/main.ts`),
    )
    const file = kind === 'js' ? found?.[0] : found?.[1].cssBundle
    if (file === undefined) throw new Error(`The desk has no ${name}.${kind}.`)
    return path.basename(file)
  })
}
