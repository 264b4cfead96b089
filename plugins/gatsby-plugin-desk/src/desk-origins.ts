import type { DeskSettings } from '../../../desk/src/settings'

/** Other origins that the desk works with, as its Content-Security-Policy names them. */
export interface DeskOrigins {
  connect: string[]
  pictures: string[]
}

/** Editors' profile pictures, which GitLab and Gitea do not store themselves. */
const GRAVATAR = 'https://secure.gravatar.com'

/** The origins of a git service: its own by default, and those that Sveltia CMS polls for its status. */
function serviceOrigins({ backend, apiUrl, authUrl }: DeskSettings): DeskOrigins {
  switch (backend) {
    case 'github':
      return {
        connect: [apiUrl || 'https://api.github.com', 'https://www.githubstatus.com'],
        pictures: ['https://avatars.githubusercontent.com', ...(apiUrl ? [apiUrl] : [])],
      }
    case 'gitlab': {
      const own = [authUrl || 'https://gitlab.com', ...(apiUrl ? [apiUrl] : [])]
      return { connect: [...own, 'https://status-api.hostedstatus.com'], pictures: [...own, GRAVATAR] }
    }
    case 'gitea': {
      const own = [authUrl || 'https://gitea.com', apiUrl || 'https://gitea.com']
      return { connect: own, pictures: [...own, GRAVATAR] }
    }
    case null:
      return { connect: [], pictures: [] }
  }
}

const listOrigins = (addresses: readonly string[]) => [
  ...new Set(addresses.filter((address) => address !== '').map((address) => new URL(address).origin)),
]

/** The origins that the desk was configured with: it reaches no others. */
export function listDeskOrigins(settings: DeskSettings): DeskOrigins {
  const { connect, pictures } = serviceOrigins(settings)
  return {
    connect: listOrigins([settings.providerUrl, ...connect, ...settings.publishingOrigins]),
    pictures: listOrigins([settings.providerUrl, ...pictures]),
  }
}
