import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

type Files = ReadonlyMap<string, Buffer>

interface Commit {
  sha: string
  message: string
  author: string
  date: string
  files: Files
  /** Paths that it changed. */
  changed: string[]
}

interface FileOperation {
  operation: 'create' | 'update' | 'delete'
  path: string
  content?: string
  sha?: string
}

export interface GiteaServer {
  /** With `/api/v1`. */
  api: string
  token: string
  commits: readonly Commit[]
  read(file: string): string | undefined
  /** A commit of somebody else; null deletes a file. */
  push(author: string, message: string, changes: Record<string, string | null>): void
  close(): void
}

const digest = (bytes: Buffer | string): string => createHash('sha1').update(bytes).digest('hex')
const blobOf = (bytes: Buffer): string => digest(Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]))

/** A Gitea on this machine as far as the desk calls it: one repository, one branch, kept in memory. */
export async function startGitea(folder: string, below: string): Promise<GiteaServer> {
  const token = 'gitea-token'
  const commits: Commit[] = []

  const head = (): Commit => {
    const last = commits.at(-1)
    if (!last) throw new Error('The repository is empty.')
    return last
  }
  const commit = (author: string, message: string, files: Files, changed: string[]): Commit => {
    const date = new Date(Date.UTC(2026, 0, 1, 8, commits.length)).toISOString()
    const made = { sha: digest(`${commits.length} ${message}`), message, author, date, files, changed }
    commits.push(made)
    return made
  }
  const names = readdirSync(path.join(folder, below), { recursive: true, encoding: 'utf8' })
  const paths = names.map((name) => `${below}/${name}`).filter((name) => statSync(path.join(folder, name)).isFile())
  commit('Ada', 'Begin', new Map(paths.map((name) => [name, readFileSync(path.join(folder, name))])), paths)

  function change(body: { message: string; author: { name: string }; files: FileOperation[] }): object {
    const files = new Map(head().files)
    for (const { operation, path: file, content = '', sha } of body.files) {
      const present = files.get(file)
      if (operation === 'create' && present) throw new Refusal(422, `repository file already exists [path: ${file}]`)
      if (operation !== 'create' && !present) throw new Refusal(404, `repository file does not exist [path: ${file}]`)
      if (operation !== 'create' && present && sha !== blobOf(present)) {
        throw new Refusal(422, `sha does not match [given: ${sha}, expected: ${blobOf(present)}]`)
      }
      if (operation === 'delete') files.delete(file)
      else files.set(file, Buffer.from(content, 'base64'))
    }
    const changed = body.files.map((one) => one.path)
    const made = commit(body.author.name, body.message, files, changed)
    return {
      commit: { sha: made.sha, created: made.date },
      files: changed.map((file) => {
        const bytes = files.get(file)
        return bytes ? { path: file, sha: blobOf(bytes) } : null
      }),
    }
  }

  function answer(method: string, url: URL, body: unknown): unknown {
    const call = decodeURIComponent(url.pathname.replace('/api/v1', ''))
    const inRepository = call.replace('/repos/pellucid/site', '')
    if (call === '/user') return { id: 1, login: 'eva', full_name: 'Eva', email: 'eva@example.com', html_url: '' }
    if (call === '/version') return { version: '1.24.0' }
    if (call === '/settings/api') return { default_paging_num: 200, max_response_items: 200 }
    if (inRepository === '') return { permissions: { pull: true, push: true }, default_branch: 'main' }
    if (inRepository === '/branches/main') return { commit: { id: head().sha, message: head().message } }
    if (inRepository.startsWith('/git/trees/')) {
      const tree = [...head().files].map(([file, bytes]) => ({
        type: 'blob',
        path: file,
        sha: blobOf(bytes),
        size: bytes.length,
      }))
      return { tree, truncated: false }
    }
    if (inRepository === '/file-contents') {
      return (body as { files: string[] }).files.map((file) => {
        const bytes = head().files.get(file)
        return bytes ? { path: file, sha: blobOf(bytes), encoding: 'base64', content: bytes.toString('base64') } : null
      })
    }
    if (inRepository === '/contents' && method === 'POST') return change(body as Parameters<typeof change>[0])
    if (inRepository === '/commits') {
      const wanted = url.searchParams.get('path') ?? ''
      return commits
        .filter(({ changed }) => changed.some((file) => file === wanted || file.startsWith(`${wanted}/`)))
        .map(({ sha, message, author, date }) => ({
          sha,
          created: date,
          commit: { message, author: { name: author, date } },
        }))
        .reverse()
    }
    const media = /^\/(?:media\/main|raw)\/(.+)$/.exec(inRepository)?.[1]
    const at = commits.find(({ sha }) => sha === url.searchParams.get('ref')) ?? head()
    const bytes = media === undefined ? undefined : at.files.get(media)
    if (bytes) return bytes
    throw new Refusal(404, `not found: ${method} ${url.pathname}`)
  }

  const server = createServer((request, response) => {
    void respond(request, response)
  })
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    try {
      if (request.headers.authorization !== `token ${token}`) throw new Refusal(401, 'token is required')
      const body: unknown = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined
      const given = answer(request.method ?? 'GET', new URL(request.url ?? '/', 'http://localhost'), body)
      if (Buffer.isBuffer(given)) response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(given)
      else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(given))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      response.writeHead(error.status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ message: error.message }))
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    api: `http://127.0.0.1:${port}/api/v1`,
    token,
    commits,
    read: (file) => head().files.get(file)?.toString(),
    push(author, message, changes) {
      const files = new Map(head().files)
      for (const [file, text] of Object.entries(changes)) {
        if (text === null) files.delete(file)
        else files.set(file, Buffer.from(text))
      }
      commit(author, message, files, Object.keys(changes))
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}
