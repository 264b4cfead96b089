import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { SourceNodesArgs } from 'gatsby'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { z } from 'zod'
import { findPictureProblem } from '../../../packages/content/src/picture-limits'
import { ProviderError } from './provider-error'
import type { ProviderOptions, Runtime } from './types/plugin'

/** The item and field that a picture, or a 3D file, is fetched for, for errors. */
export type PictureUse = { readonly item: string; readonly field: string; readonly isModel?: true }

export type Pictures = {
  /** File node ids by the address that the provider gave. */
  readonly fileIds: ReadonlyMap<string, string>
  /** True if a remembered picture is missing from the disk or from Gatsby, so items must be checked again. */
  readonly damaged: boolean
  /** Whether a changed item's picture must be fetched: it is unknown, or its address carries no version. */
  readonly mustFetch: (url: string) => boolean
  readonly fetch: (wanted: ReadonlyMap<string, PictureUse>) => Promise<void>
  /** Remembers the pictures; with `used`, only these. */
  readonly save: (used?: ReadonlySet<string>) => Promise<void>
}

const cacheKey = 'pictures'
const remembered = z.record(z.string(), z.string())
/** A picture may take this many times the limit of a request. */
const timeLimitFactor = 4

const describeFailure = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return (cause instanceof Error ? cause.message : message).split('\n')[0] ?? message
}

type Api = Pick<SourceNodesArgs, 'actions' | 'cache' | 'createNodeId' | 'getCache' | 'getNode' | 'reporter'>

/**
 * The pictures of all items: one File node for each address. Pictures remembered from earlier builds are touched, or
 * Gatsby would delete them, and are not fetched again.
 */
export const openPictures = async (
  { actions, cache, createNodeId, getCache, getNode, reporter }: Api,
  { url: baseUrl, concurrency, timeoutMs }: ProviderOptions,
  { fetchFile }: Pick<Runtime, 'fetchFile'>,
): Promise<Pictures> => {
  const request = { timeoutMs: timeoutMs * timeLimitFactor, actions, createNodeId, getCache }
  const parsed = remembered.safeParse(await cache.get(cacheKey))
  const fileIds = new Map<string, string>()
  let damaged = false
  for (const [url, id] of Object.entries(parsed.success ? parsed.data : {})) {
    const node = getNode(id)
    if (node && typeof node.absolutePath === 'string' && existsSync(node.absolutePath)) {
      actions.touchNode(node)
      fileIds.set(url, id)
    } else {
      damaged = true
    }
  }

  const fetchOne = async (url: string, { isModel, ...use }: PictureUse): Promise<void> => {
    const address = new URL(url, baseUrl).href
    let path: string
    try {
      const file = await fetchFile({ ...request, url: address })
      path = String(file.absolutePath)
      fileIds.set(url, file.id)
    } catch (error) {
      throw new ProviderError('pictureNotFetched', { address, ...use, reason: describeFailure(error) })
    }
    if (isModel) {
      const start = (await readFile(path)).toString('latin1', 0, 4)
      if (start !== 'glTF') throw new ProviderError('modelWrong', { address, ...use })
      return
    }
    try {
      const problem = findPictureProblem(await sharp(path, { limitInputPixels: false }).metadata())
      if (problem !== null) throw new Error(`it ${problem}`)
    } catch (error) {
      throw new ProviderError('pictureNotImage', { address, ...use, reason: describeFailure(error) })
    }
  }

  return {
    fileIds,
    damaged,
    mustFetch: (url) => !fileIds.has(url) || !new URL(url, baseUrl).searchParams.has('v'),
    fetch: async (wanted) => {
      if (wanted.size === 0) return
      const progress = reporter.createProgress('Pictures from the provider', wanted.size)
      progress.start()
      const limit = pLimit(concurrency)
      try {
        await Promise.all([...wanted].map(([url, use]) => limit(() => fetchOne(url, use).then(() => progress.tick()))))
        progress.end()
      } finally {
        limit.clearQueue()
      }
    },
    save: async (used) => {
      const kept = [...fileIds].filter(([url]) => used?.has(url) ?? true)
      await cache.set(cacheKey, Object.fromEntries(kept))
    },
  }
}
