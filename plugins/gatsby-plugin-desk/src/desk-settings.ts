import { parseSettings } from '../../../packages/server/src/settings'
import type { DeskSettings } from '../../../desk/src/settings'

/**
 * Reads the desk's settings at build time. They are public: never put a secret here.
 *
 * @throws StartError when a setting is wrong
 */
export function readDeskSettings(env: Record<string, string | undefined>): DeskSettings {
  const values = parseSettings(env, 'site', 'desk')
  const { DESK_REPOSITORY: desk, DESK_PUBLISHER_URL: publisherUrl = '', DESK_SIGN_IN: signIn = '' } = values
  const isAddress = /^https?:/.test(signIn)
  return {
    backend: desk?.backend ?? null,
    repository: desk?.name ?? '',
    branch: desk?.branch ?? 'main',
    authUrl: isAddress ? signIn.replace(/\/$/, '') : desk?.backend === 'github' ? '' : (desk?.instance ?? ''),
    authId: isAddress ? '' : signIn,
    apiUrl: desk?.api ?? '',
    contentFolder: desk?.folder ?? 'content',
    providerUrl: values.GATSBY_PROVIDER_URL,
    previewUrl: values.DESK_PREVIEW_URL ?? '',
    publisherUrl,
    // Netlify builds after each push.
    publishing: values.DESK_PUBLISHING ?? (env.NETLIFY && desk ? 'save' : 'button'),
    publishingOrigins: [
      ...(publisherUrl ? [new URL(publisherUrl).origin] : []),
      // For a site that Netlify builds, the build hook is typed in: its address is a secret.
      ...(env.NETLIFY ? ['https://api.netlify.com'] : []),
    ],
  }
}
