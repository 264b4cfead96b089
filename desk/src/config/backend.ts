import type { Backend } from '@sveltia/cms'
import type { DeskSettings } from '../settings'

type BackendSettings = Pick<DeskSettings, 'backend' | 'repository' | 'branch' | 'authUrl' | 'authId' | 'apiUrl'>

/** Without a repository there is nothing to sign in to: only the folder on the editor's own machine remains. */
export const noRepository = 'local/project'

/** Where the editor signs in and saves. On localhost it also offers the folder on this machine. */
export function buildBackend({ backend, repository, branch, authUrl, authId, apiUrl }: BackendSettings): Backend {
  const shared = {
    repo: repository || noRepository,
    branch: branch || 'main',
    ...(apiUrl ? { api_root: apiUrl } : {}),
  }
  switch (backend) {
    case 'gitlab':
      return { name: 'gitlab', ...shared, ...(authUrl ? { base_url: authUrl } : {}), ...oauth(authId) }
    case 'gitea':
      return { name: 'gitea', ...shared, ...(authUrl ? { base_url: authUrl } : {}), app_id: authId }
    case null:
      return { name: 'gitea', ...shared, auth_methods: ['token'], app_id: '' }
    case 'github':
      return { name: 'github', ...shared, ...(authUrl ? { base_url: authUrl } : {}) }
  }
}

/** GitLab needs no sign-in service once the application id is configured. */
function oauth(authId: string): { auth_type: 'pkce'; app_id: string } | object {
  return authId ? { auth_type: 'pkce', app_id: authId } : {}
}
