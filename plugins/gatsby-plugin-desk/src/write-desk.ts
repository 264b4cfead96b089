import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { GatsbyCache } from 'gatsby'
import { bundleDesk } from './bundle-desk'
import type { DeskSettings } from '../../../desk/src/settings'
import { readDeskSettings } from './desk-settings'

/** The sources and files of the desk in `public/admin`. */
interface Made {
  settings: string
  /** Absolute path to digest. */
  inputs: [string, string][]
  /** Path below `public/admin`, to digest. */
  outputs: [string, string][]
}

const madeKey = 'desk'

/**
 * Writes the desk to `public/admin`; if the desk has not changed, writes no file and starts no bundler.
 *
 * @param siteFolder for resolving npm packages
 */
export async function writeDesk(
  siteFolder: string,
  cache: Pick<GatsbyCache, 'get' | 'set'>,
  env: Record<string, string | undefined> = process.env,
  outputFolder = siteFolder,
): Promise<void> {
  const settings = readDeskSettings(env)
  const target = path.join(outputFolder, 'public/admin')
  const made = (await cache.get(madeKey)) as Made | undefined
  if (made && (await isUpToDate(made, settings, target))) return

  const deskFolder = path.dirname(
    createRequire(path.join(siteFolder, 'package.json')).resolve('@pellucid/desk/package.json'),
  )
  const { files, inputs } = await bundleDesk(deskFolder, settings)
  for (const [name, contents] of files) await writeChanged(path.join(target, name), contents)
  for (const name of await readdir(target, { recursive: true, withFileTypes: true })) {
    const file = path.join(name.parentPath, name.name)
    if (name.isFile() && !files.has(path.relative(target, file))) await rm(file)
  }
  await cache.set(madeKey, {
    settings: JSON.stringify(settings),
    inputs: await Promise.all(inputs.map(async (file) => [file, await digestFile(file)])),
    outputs: [...files].map(([name, contents]) => [name, digest(contents)]),
  } satisfies { [Name in keyof Made]: unknown })
}

async function isUpToDate(made: Made, settings: DeskSettings, target: string): Promise<boolean> {
  if (made.settings !== JSON.stringify(settings)) return false
  const files = [...made.inputs, ...made.outputs.map(([name, hash]) => [path.join(target, name), hash] as const)]
  const same = await Promise.all(files.map(async ([file, hash]) => (await digestFile(file)) === hash))
  return same.every(Boolean)
}

async function writeChanged(file: string, contents: Uint8Array): Promise<void> {
  if ((await digestFile(file)) === digest(contents)) return
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, contents)
}

/** Empty for a missing file. */
async function digestFile(file: string): Promise<string> {
  return readFile(file).then(digest, () => '')
}

function digest(contents: Uint8Array): string {
  return createHash('sha1').update(contents).digest('base64url')
}
