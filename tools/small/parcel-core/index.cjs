/* eslint-disable @typescript-eslint/no-require-imports -- Gatsby requires it, and waits for nothing */

const { build } = require('esbuild')
const { existsSync, readdirSync } = require('node:fs')
const path = require('node:path')

const FILES = ['gatsby-config', 'gatsby-node']

/** The TypeScript that Gatsby loads of a site and of its own plugins, by where the compiled file goes. */
function listEntries(site) {
  const plugins = path.join(site, 'plugins')
  const names = existsSync(plugins) ? readdirSync(plugins) : []
  const folders = ['', ...names.map((name) => path.join('plugins', name))]
  const entries = folders.flatMap((folder) => FILES.map((name) => path.join(folder, name)))
  return Object.fromEntries(
    entries.map((entry) => [entry, path.join(site, `${entry}.ts`)]).filter(([, file]) => existsSync(file)),
  )
}

/** An error as Gatsby prints those of Parcel. */
function toDiagnostic({ text, location }) {
  if (!location) return { message: text, origin: 'esbuild', hints: [] }
  const filePath = `${location.file}:${location.line}:${location.column + 1}`
  return {
    message: text,
    origin: 'esbuild',
    hints: [],
    codeFrames: [{ filePath, codeHighlights: [{ message: `${text}: ${location.lineText.trim()}` }] }],
  }
}

/**
 * Gatsby calls it where it would call Parcel: compiles gatsby-config.ts and each gatsby-node.ts. What these import of the site is
 * compiled into them; packages stay imports. `__dirname` is the compiled file's folder.
 */
exports.Parcel = class Parcel {
  /** @param options - Gatsby's (gatsby/dist/utils/parcel/compile-gatsby-files.js) */
  constructor({ entries: [first], targets: { root } }) {
    this.site = path.dirname(first)
    this.target = root
  }

  async run() {
    const entries = listEntries(this.site)
    const { distDir: folder, sourceMap } = this.target
    const compiling = build({
      entryPoints: entries,
      outdir: folder,
      bundle: true,
      packages: 'external',
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      sourcemap: sourceMap && 'inline',
      logLevel: 'silent',
      absWorkingDir: this.site,
    })
    await compiling.catch((error) => {
      throw Object.assign(error, { diagnostics: (error.errors ?? [{ text: error.message }]).map(toDiagnostic) })
    })
    const bundles = Object.entries(entries).map(([name, filePath]) => ({
      filePath: path.join(folder, `${name}.js`),
      getMainEntry: () => ({ filePath }),
    }))
    return { bundleGraph: { getBundles: () => bundles } }
  }
}
