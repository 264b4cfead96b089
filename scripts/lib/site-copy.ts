import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** Input of the site's build, apart from the provider. */
const SITE_FILES = [
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  // Gatsby's compiler watches everything below the nearest lock file: without one here, it would search all copies.
  'package-lock.json',
  'package.json',
  'packages',
  'plugins',
  'src',
  'static',
  'tsconfig.json',
]

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

/** The files of a site that a build reads, relative to its folder, in a fixed order. */
export function listSiteFiles(siteFolder: string): string[] {
  return SITE_FILES.flatMap((entry) => {
    const source = path.join(siteFolder, entry)
    if (statSync(source).isFile()) return entry
    return listFiles(source)
      .sort()
      .map((file) => path.join(entry, file))
  })
}

function isSame(source: string, target: string): boolean {
  const size = statSync(target, { throwIfNoEntry: false })?.size
  return size === statSync(source).size && readFileSync(source).equals(readFileSync(target))
}

/**
 * Copies the site's sources to `.sites/<name>`, where a build has its own cache and output. npm packages are resolved
 * from the parent folders. Unchanged files are left untouched, so that caches survive between runs.
 */
export function copySite(name: string): string {
  const target = path.resolve('.sites', name)
  mkdirSync(target, { recursive: true })
  const files = new Set(listSiteFiles('.'))
  for (const file of files) {
    if (!isSame(file, path.join(target, file))) cpSync(file, path.join(target, file))
  }
  for (const folder of SITE_FILES.filter((entry) => statSync(entry).isDirectory())) {
    for (const file of listFiles(path.join(target, folder)).map((name) => path.join(folder, name))) {
      if (!files.has(file)) rmSync(path.join(target, file))
    }
  }
  return target
}

/** Deletes everything built of a site, so that its next build starts from scratch. */
export function cleanSite(folder: string): void {
  for (const name of ['.cache', 'public']) rmSync(path.join(folder, name), { recursive: true, force: true })
}
