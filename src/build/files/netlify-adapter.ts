import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AdapterInit } from 'gatsby'

/** The files that Netlify keeps between builds: on its own machines, and by its program on a developer's. */
function findKept(folder: string): string {
  return path.resolve(process.env.NETLIFY_LOCAL ? '.netlify/build-cache' : '/opt/build/cache', 'cwd', folder)
}

async function replaceFolder(from: string, to: string): Promise<boolean> {
  if (!existsSync(from)) return false
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true, preserveTimestamps: true })
  return true
}

/**
 * An adapter for Netlify that keeps `.cache` and `public` between builds, to make rebuilds incremental. Gatsby's own
 * adapter does two things that break this site: it moves each page from `x/index.html` to `x.html`, where Gatsby does
 * not find it to remove it, and it writes headers for each page in addition to ours (hosting-files.ts).
 */
export const createNetlifyAdapter: AdapterInit = () => ({
  name: 'netlify-cache',
  cache: {
    restore: async ({ directories }) => {
      const restored = await Promise.all(directories.map((folder) => replaceFolder(findKept(folder), folder)))
      return restored.every(Boolean)
    },
    store: async ({ directories }) => {
      await Promise.all(directories.map((folder) => replaceFolder(folder, findKept(folder))))
    },
  },
  adapt: () => undefined,
})
