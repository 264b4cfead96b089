import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stopChild } from './children'
import { findPort } from './ports'
import { startProvider } from './provider'

const NOTICE_LIMIT_MS = 30_000

interface Options {
  /** The folder of the content; removed at the end. */
  content: string
  /** The first port to try. */
  port: number
  origin: string
  env?: Record<string, string>
}

/** A real provider on content that is edited meanwhile; it notices changes by itself. */
export async function startEditedProvider({ content, port, origin, env = {} }: Options) {
  const data = mkdtempSync(path.join(tmpdir(), 'provider-'))
  const provider = await startProvider({
    PROVIDER_PORT: String(await findPort(port)),
    CONTENT: content,
    PROVIDER_DATA: data,
    PROVIDER_ORIGINS: origin,
    DATABASE_URL: '',
    ...env,
  })
  const readStatus = async () => (await fetch(`${provider.url}online/contentStatus`)).text()

  async function change(act: () => void): Promise<void> {
    const before = await readStatus()
    act()
    const end = Date.now() + NOTICE_LIMIT_MS
    while ((await readStatus()) === before) {
      if (Date.now() > end) throw new Error('The provider notices no change of its content.')
      await pause(50)
    }
  }

  return {
    url: provider.url,
    change,
    edit: (file: string, edit: (text: string) => string) =>
      change(() => {
        const target = path.join(content, file)
        writeFileSync(target, edit(readFileSync(target, 'utf8')))
      }),
    /** Takes a file out of the content; returns what puts it back. */
    async remove(file: string): Promise<() => Promise<void>> {
      const target = path.join(content, file)
      const text = readFileSync(target)
      await change(() => rmSync(target))
      return () => change(() => writeFileSync(target, text))
    },
    kill: () => provider.process.kill('SIGKILL'),
    async stop(): Promise<void> {
      await stopChild(provider.process)
      for (const folder of [content, data]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
