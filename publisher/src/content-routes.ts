import type { FastifyInstance } from 'fastify'
import type { ContentCommits } from './content-commits'
import { isCommitId, parseContentPath, type ContentHistory } from './content-history'
import { Refusal } from './refusal'

const NO_HISTORY = 'The publisher knows no history: neither is CONTENT a repository, nor its site in a git checkout.'

interface Asked {
  Querystring: { path?: string; commit?: string }
}

export function registerContentHistory(app: FastifyInstance, openHistory: () => Promise<ContentHistory | null>): void {
  app.get<Asked>('/content/history', async ({ query }) => {
    const path = parseContentPath(query.path)
    if (path === null) throw new Refusal(400, 'path must name a file or folder of the content.')
    const history = await openHistory()
    if (!history) throw new Refusal(404, NO_HISTORY)
    return history.list(path)
  })

  app.get<Asked>('/content/file', async ({ query }, reply) => {
    const path = parseContentPath(query.path)
    if (path === null) throw new Refusal(400, 'path must name a file of the content.')
    if (!isCommitId(query.commit)) throw new Refusal(400, 'commit must be the whole id of a commit.')
    const history = await openHistory()
    if (!history) throw new Refusal(404, NO_HISTORY)
    const file = await history.readFile(path, query.commit)
    if (file === null) throw new Refusal(404, 'The commit has no such file.')
    // A content file must not be rendered as a page of the publisher's origin.
    reply.type('text/plain; charset=utf-8').header('X-Content-Type-Options', 'nosniff')
    return file
  })
}

const NO_REPOSITORY = 'The publisher knows no saves: CONTENT is no repository.'

export function registerSavedEntries(app: FastifyInstance, commits: ContentCommits | null): void {
  app.get<Asked>('/content/entry', async ({ query }) => {
    const path = parseContentPath(query.path)
    if (path === null) throw new Refusal(400, 'path must name an entry of the content.')
    if (!commits) throw new Refusal(404, NO_REPOSITORY)
    return commits.describeEntry(path)
  })
  app.get('/content/waiting', async () => {
    if (!commits) throw new Refusal(404, NO_REPOSITORY)
    return commits.listWaiting()
  })
}
