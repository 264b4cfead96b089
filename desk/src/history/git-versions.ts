import type { DeskSettings } from '../settings'
import type { Save } from '../../../packages/contract/src/publisher'
import type { Versions } from './versions'

type Service = NonNullable<DeskSettings['backend']>

interface Calls {
  /** Without a trailing slash. */
  api: string
  scheme: 'token' | 'Bearer'
  list: (path: string, branch: string) => string
  read: (path: string, commit: string) => string
  accept?: string
  parse: (commit: never) => Save
}

/** As GitHub and Gitea answer. */
interface PlainCommit {
  sha: string
  commit: { message: string; author: { name: string; date: string } | null }
}

interface GitLabCommit {
  id: string
  title: string
  author_name: string
  committed_date: string
}

const most = 50

function parsePlain({ sha, commit: { message, author } }: PlainCommit): Save {
  return { commit: sha, at: author?.date ?? '', author: author?.name ?? '', message: message.split('\n')[0] ?? '' }
}

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** The calls of a git service for the versions of a folder. */
function callsOf(service: Service, repository: string, apiUrl: string): Calls {
  const encoded = encodeURIComponent
  switch (service) {
    case 'github':
      return {
        // As Sveltia CMS takes the address: GitHub's own service has its calls at the root.
        api: apiUrl === '' || apiUrl === 'https://api.github.com' ? 'https://api.github.com' : githubRoot(apiUrl),
        scheme: 'token',
        list: (path, branch) =>
          `/repos/${repository}/commits?sha=${encoded(branch)}&path=${encoded(path)}&per_page=${most}`,
        read: (path, commit) => `/repos/${repository}/contents/${encodePath(path)}?ref=${commit}`,
        accept: 'application/vnd.github.raw+json',
        parse: parsePlain,
      }
    case 'gitea':
      return {
        api: apiUrl || 'https://gitea.com/api/v1',
        scheme: 'token',
        list: (path, branch) =>
          `/repos/${repository}/commits?sha=${encoded(branch)}&path=${encoded(path)}&limit=${most}`,
        read: (path, commit) => `/repos/${repository}/raw/${encodePath(path)}?ref=${commit}`,
        parse: parsePlain,
      }
    case 'gitlab': {
      const project = `/projects/${encoded(repository)}/repository`
      return {
        api: apiUrl || 'https://gitlab.com/api/v4',
        scheme: 'Bearer',
        list: (path, branch) => `${project}/commits?ref_name=${encoded(branch)}&path=${encoded(path)}&per_page=${most}`,
        read: (path, commit) => `${project}/files/${encoded(path)}/raw?ref=${commit}`,
        parse: ({ id, title, author_name, committed_date }: GitLabCommit) => ({
          commit: id,
          at: committed_date,
          author: author_name,
          message: title,
        }),
      }
    }
  }
}

function githubRoot(apiUrl: string): string {
  return /\/api\/v3\/?$/.test(apiUrl) ? apiUrl.replace(/\/$/, '') : `${apiUrl.replace(/\/$/, '')}/api/v3`
}

/** Versions from a git service, read with the signed-in editor's token. */
export function openGitVersions(
  settings: Pick<DeskSettings, 'repository' | 'branch' | 'apiUrl' | 'contentFolder'>,
  service: Service,
  token: string,
  send: typeof fetch = fetch,
): Versions {
  const { repository, branch, apiUrl, contentFolder } = settings
  const calls = callsOf(service, repository, apiUrl)
  const ask = async (call: string, accept?: string): Promise<Response> => {
    const headers = { Authorization: `${calls.scheme} ${token}`, ...(accept && { Accept: accept }) }
    const response = await send(calls.api + call, { headers, cache: 'no-store' }).catch(() => {
      throw new Error('The git service can’t be reached.')
    })
    if (response.ok || response.status === 404) return response
    throw new Error(`The git service answered with ${response.status}. Signing in again may help.`)
  }
  return {
    async list(path) {
      const response = await ask(calls.list(`${contentFolder}/${path}`, branch))
      return response.ok ? ((await response.json()) as never[]).map(calls.parse) : []
    },
    async read(path, commit) {
      const response = await ask(calls.read(`${contentFolder}/${path}`, commit), calls.accept)
      return response.ok ? response.text() : null
    },
  }
}

/** The token of the user who is signed in to Sveltia CMS. */
export function readToken(storage: Pick<Storage, 'getItem'>): string | null {
  try {
    const user: unknown = JSON.parse(storage.getItem('sveltia-cms.user') ?? 'null')
    return typeof user === 'object' && user !== null && 'token' in user && typeof user.token === 'string'
      ? user.token
      : null
  } catch {
    return null
  }
}
