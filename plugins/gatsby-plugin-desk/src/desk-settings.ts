/** As `desk/src/settings.ts` reads it: a plugin stands alone, so that Gatsby can compile it. */
export interface DeskSettings {
  backend: 'github' | 'gitlab' | 'gitea' | null
  repository: string
  branch: string
  authUrl: string
  authId: string
  apiUrl: string
  contentFolder: string
  providerUrl: string
  previewUrl: string
  publisherUrl: string
  publishingOrigins: string[]
  publishing: 'button' | 'save'
}

const backends = ['github', 'gitlab', 'gitea'] as const

/**
 * Reads the desk's settings at build time. Everyone can read all of them: secrets have no place here.
 *
 * @throws when a variable is wrong, or the repository of a git service is missing.
 */
export function readDeskSettings(env: Record<string, string | undefined>): DeskSettings {
  const name = env.DESK_BACKEND || undefined
  const backend = backends.find((known) => known === name) ?? null
  if (name !== undefined && backend === null) {
    throw new Error(`DESK_BACKEND is '${name}'; it must be ${backends.join(', ')}, or unset.`)
  }
  const repository = env.DESK_REPOSITORY || ''
  if (backend !== null && !/^[^/\s]+(\/[^/\s]+)+$/.test(repository)) {
    throw new Error(`DESK_REPOSITORY is '${repository}'; with DESK_BACKEND=${backend} it must be owner/name.`)
  }
  const publisherUrl = readAddress(env, 'DESK_PUBLISHER_URL')
  // Netlify builds after each push.
  const publishing = env.DESK_PUBLISHING || (env.NETLIFY && backend !== null ? 'save' : 'button')
  if (publishing !== 'button' && publishing !== 'save') {
    throw new Error(`DESK_PUBLISHING is '${publishing}'; it must be button or save.`)
  }
  return {
    backend,
    repository,
    branch: env.DESK_BRANCH || 'main',
    authUrl: readAddress(env, 'DESK_AUTH_URL'),
    authId: env.DESK_AUTH_ID || '',
    apiUrl: readAddress(env, 'DESK_API_URL'),
    contentFolder: env.DESK_CONTENT || 'content',
    providerUrl: `${readAddress(env, 'GATSBY_PROVIDER_URL') || 'http://127.0.0.1:8787'}/`,
    previewUrl: readAddress(env, 'DESK_PREVIEW_URL'),
    publisherUrl,
    publishing,
    publishingOrigins: [
      ...(publisherUrl ? [new URL(publisherUrl).origin] : []),
      // For a site that Netlify builds, the build hook is typed in: whoever knows its address can build.
      ...(env.NETLIFY ? ['https://api.netlify.com'] : []),
    ],
  }
}

/** Without a trailing slash. */
function readAddress(env: Record<string, string | undefined>, name: string): string {
  const value = env[name] || ''
  if (value !== '' && !(/^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value))) {
    throw new Error(`${name} is '${value}'; it must be an http or https address.`)
  }
  return value.replace(/(?<!\/)\/+$/, '')
}
