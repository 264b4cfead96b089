import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../../server/src/error-code'
import { log } from '../../server/src/log'
import { digestText, readable, unitOf } from './read-files'

const manifestSchema = z.record(z.string(), z.string())

/** Files found valid in one reading: digests of texts, versions of pictures (`images/…`). */
export interface RightFiles {
  texts: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, string>
  /** Units this reading took from the copy, because their files are wrong. */
  kept: ReadonlySet<string>
}

/** A copy of the last valid content, unit by unit (read-files.ts), served where an editor has saved something wrong. */
export class FormerContent {
  private manifest: Map<string, string> | undefined
  private storing: Promise<void> = Promise.resolve()

  constructor(readonly folder: string) {}

  async has(unit: string): Promise<boolean> {
    await this.storing
    return [...(await this.readManifest()).keys()].some((file) => unitOf(file) === unit)
  }

  /** Copies changed files in the background; failed copies are retried after the next reading. */
  store(content: string, right: RightFiles): void {
    this.storing = this.storing
      .then(() => this.update(content, right))
      .catch((error: unknown) => log.warn({ err: error }, `The content could not be copied to ${this.folder}`))
  }

  async settled(): Promise<void> {
    await this.storing
  }

  private async update(content: string, { texts, pictures, kept }: RightFiles): Promise<void> {
    const manifest = await this.readManifest()
    const right = new Map([...texts, ...[...pictures].map(([path, version]) => [`images/${path}`, version] as const)])
    let changed = false
    for (const [file, version] of right) {
      if (manifest.get(file) === version || kept.has(unitOf(file))) continue
      const copied = await this.copy(content, file, texts.has(file) ? version : undefined)
      if (copied) manifest.set(file, version)
      changed ||= copied
    }
    for (const file of manifest.keys()) {
      // Pictures of a wrong item are in the list, too.
      if (right.has(file) || kept.has(unitOf(file))) continue
      await rm(join(this.folder, file), { force: true })
      manifest.delete(file)
      changed = true
    }
    if (changed) await this.writeManifest(manifest)
  }

  /** @param digest of a text; false if it has been written again since, so that it may be wrong */
  private async copy(content: string, file: string, digest: string | undefined): Promise<boolean> {
    const [from, to] = [join(content, file), join(this.folder, file)]
    try {
      await mkdir(dirname(to), { recursive: true })
      if (digest === undefined) {
        await copyFile(from, `${to}.part`)
      } else {
        const text = await readFile(from, 'utf8')
        if (digestText(readable(text)) !== digest) return false
        await writeFile(`${to}.part`, text)
      }
      await rename(`${to}.part`, to)
      return true
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return false
      throw error
    }
  }

  private async readManifest(): Promise<Map<string, string>> {
    this.manifest ??= await readFile(this.manifestFile, 'utf8').then(
      (text) => new Map(Object.entries(manifestSchema.parse(JSON.parse(text)))),
      () => new Map<string, string>(),
    )
    return this.manifest
  }

  private async writeManifest(manifest: Map<string, string>): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    await writeFile(`${this.manifestFile}.part`, JSON.stringify(Object.fromEntries(manifest)))
    await rename(`${this.manifestFile}.part`, this.manifestFile)
  }

  private get manifestFile(): string {
    return join(this.folder, 'manifest.json')
  }
}
