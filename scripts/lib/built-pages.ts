import { readdirSync } from 'node:fs'
import path from 'node:path'

function addressOf(file: string): string {
  const address = `/${file.replaceAll(path.sep, '/')}`
  return address === '/index.html' ? '/' : address.replace(/\/index\.html$/, '')
}

/** Gatsby's other files, and the editors' desk. */
const NO_PAGES = /^(page-data|_gatsby|static|admin)[\\/]/

export function listPages(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NO_PAGES.test(file))
    .map(addressOf)
}

export function fileOf(folder: string, address: string): string {
  const file = path.join(folder, address)
  return address.endsWith('.html') ? file : path.join(file, 'index.html')
}
