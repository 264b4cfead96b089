import type { FastifyInstance } from 'fastify'
import type { ContentCommits } from './content-commits'
import { isCommitId, parseContentPath, type ContentHistory } from './content-history'

const NO_HISTORY = {
  message: 'The publisher knows no history: neither CONTENT_REPOSITORY is set, nor is its site in a git checkout.',
}

interface Asked {
  Querystring: { path?: string; commit?: string }
}

/** The content's history, for the desk. */
export function registerContentHistory(app: FastifyInstance, openHistory: () => Promise<ContentHistory | null>): void {
  app.get<Asked>('/content/history', async ({ query }, reply) => {
    const path = parseContentPath(query.path)
    if (path === null) return reply.code(400).send({ message: 'path must name a file or folder of the content.' })
    const history = await openHistory()
    return history ? history.list(path) : reply.code(404).send(NO_HISTORY)
  })

  app.get<Asked>('/content/file', async ({ query }, reply) => {
    const path = parseContentPath(query.path)
    if (path === null) return reply.code(400).send({ message: 'path must name a file of the content.' })
    if (!isCommitId(query.commit)) return reply.code(400).send({ message: 'commit must be the whole id of a commit.' })
    const history = await openHistory()
    if (!history) return reply.code(404).send(NO_HISTORY)
    const file = await history.readFile(path, query.commit)
    if (file === null) return reply.code(404).send({ message: 'The commit has no such file.' })
    // A page of the content must not become a page of the publisher's.
    return reply.type('text/plain; charset=utf-8').header('X-Content-Type-Options', 'nosniff').send(file)
  })
}

const NO_REPOSITORY = { message: 'The publisher knows no saves: CONTENT_REPOSITORY is not set.' }

/** What became of what editors saved, for the desk. */
export function registerSavedEntries(app: FastifyInstance, commits: ContentCommits | null): void {
  app.get<Asked>('/content/entry', async ({ query }, reply) => {
    const path = parseContentPath(query.path)
    if (path === null) return reply.code(400).send({ message: 'path must name an entry of the content.' })
    return commits ? commits.describeEntry(path) : reply.code(404).send(NO_REPOSITORY)
  })
  app.get('/content/waiting', async (_request, reply) => {
    return commits ? commits.listWaiting() : reply.code(404).send(NO_REPOSITORY)
  })
}
