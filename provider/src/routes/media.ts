import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { PICTURE_PATH } from '../../../packages/contract/src/content'
import { MODEL_FILE } from '../../../packages/content/src/types'
import type { RouteContext } from '../calls/context'

/**
 * A file named like a picture may contain anything: it must not act as a page of the office's origin, or run scripts.
 */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** A picture or 3D file is cached forever at the URL with its content hash, and revalidated at any other. */
export async function registerMedia(app: FastifyInstance, { config, live }: RouteContext): Promise<void> {
  await app.register(fastifyStatic, { root: join(config.contentFolder, 'images'), serve: false })

  app.get<{ Params: { '*': string }; Querystring: { v?: string } }>('/media/*', (request, reply) => {
    const path = request.params['*']
    const current = request.query.v !== undefined && request.query.v === live.current.catalogue.versionOf(path)
    reply.header('cache-control', current ? 'public, max-age=31536000, immutable' : 'public, no-cache')
    // The site's pages embed them from another origin.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    reply.header('content-security-policy', POLICY)
    const { folder, formerPictures } = live.current.catalogue.content
    const options = { cacheControl: false, etag: true, dotfiles: 'ignore', index: false } as const
    const model = live.current.catalogue.withModelAt(path)
    if (model) return reply.type('model/gltf-binary').sendFile(MODEL_FILE, join(folder, model.folder), options)
    if (!PICTURE_PATH.test(path)) return reply.callNotFound()
    const root = join(formerPictures.has(path) ? live.formerFolder : folder, 'images')
    return reply.sendFile(path, root, options)
  })
}
