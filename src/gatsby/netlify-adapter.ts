import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AdapterInit } from 'gatsby'

/** What Netlify keeps from one build to the next: on its machines, and for its program on a developer's. */
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
 * An adapter for Netlify that keeps `.cache` and `public` from one build to the next, so that a rebuild costs there what the edit
 * costs. Gatsby's own does more, which this site must not have: it moves each page from `x/index.html` to `x.html`, where Gatsby
 * does not find it to remove it, and writes headers for each page beside ours (hosting-files.ts).
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
