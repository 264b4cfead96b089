import type { CmsConfig, Backend } from '@sveltia/cms'
import { maxPictureBytes } from '../../../packages/content/src/picture-limits'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../src/site/languages'
import type { DeskSettings } from '../settings'
import { buildCollections } from './collections'
import { buildSingletons } from './single-forms'

type BackendSettings = Pick<DeskSettings, 'backend' | 'repository' | 'branch' | 'authUrl' | 'authId' | 'apiUrl'>

/** Without a repository there is nothing to sign in to: only the folder on the editor's own machine remains. */
const noRepository = 'local/project'

/** Where the editor signs in and saves. On localhost it also offers the folder on this machine. */
function buildBackend({ backend, repository, branch, authUrl, authId, apiUrl }: BackendSettings): Backend {
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

export function buildCmsConfig(settings: DeskSettings): CmsConfig {
  const { contentFolder } = settings
  return {
    load_config_file: false,
    backend: buildBackend(settings),
    app_title: 'Desk',
    logo: { src: '/icon.svg' },
    media_folder: `/${contentFolder}/images`,
    public_folder: '/',
    media_libraries: {
      default: { config: { max_file_size: maxPictureBytes, slugify_filename: true } },
      stock_assets: { providers: [] },
    },
    i18n: {
      structure: 'multiple_files',
      locales: [...LANGUAGE_CODES],
      default_locale: DEFAULT_LANGUAGE,
      // A language without a text gets a file when an editor writes one.
      initial_locales: 'default',
    },
    ...(settings.previewUrl ? { display_url: settings.previewUrl } : {}),
    show_preview_links: false,
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: false },
    collections: buildCollections(contentFolder),
    singletons: buildSingletons(contentFolder),
  }
}
