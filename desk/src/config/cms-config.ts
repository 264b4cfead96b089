import type { CmsConfig } from '@sveltia/cms'
import { maxPictureBytes } from '../../../packages/content/src/picture-limits'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../src/site/languages'
import type { DeskSettings } from '../settings'
import { buildBackend } from './backend'
import { buildCollections } from './collections'
import { buildSingletons } from './single-forms'

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
