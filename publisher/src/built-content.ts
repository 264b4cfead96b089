import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const latest = z.object({ content: z.object({ commit: z.string() }).optional() })

/** The commit whose content a built site shows, as its `builds/latest.json` says; null when it names none. */
export async function readBuiltCommit(builtFolder: string): Promise<string | null> {
  const text = await readFile(path.join(builtFolder, 'builds/latest.json'), 'utf8').catch(() => 'null')
  return latest.safeParse(JSON.parse(text)).data?.content?.commit ?? null
}
