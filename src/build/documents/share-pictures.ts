import { ITEM_TYPES } from '../../../packages/contract/src/kinds'
import { DEFAULT_LANGUAGE } from '../../site/languages'
import { CONTENT_SLOTS } from '../../../packages/contract/src/routes'
import { buildSharePath } from '../../site/site-files'
import { siteNameOf } from '../../lib/read-settings'
import { loadLogo } from './logo'
import { makeSharePanel } from './pictures'
import type { DocumentSources, SourceItem } from './query-sources'
import { makeSharePicture, type ShareText } from './share-picture'
import { buildKey, type Document } from './write-documents'

const firstFile = (item: SourceItem | undefined) => item?.images[0]?.file ?? null

/**
 * The pictures for link previews, to be written below `share`: one for each item, the same in all languages. Pages without
 * an item have the home page's, and so has an item without a picture.
 */
export function listSharePictures(sources: DocumentSources, codeVersion: string): Document[] {
  const logo = loadLogo()
  const all = ITEM_TYPES.flatMap((type): readonly SourceItem[] => sources[`all${type}`].nodes)
  const inDefault = all.filter(({ lang }) => lang === DEFAULT_LANGUAGE)
  // An item that the default language lacks is still an item's page in others.
  const items = new Map([...all, ...inDefault].map((item) => [item.path, item]))
  const { nodes: settings } = sources.allSiteSettings
  const ownSettings = settings.find(({ lang }) => lang === DEFAULT_LANGUAGE) ?? settings[0]
  const siteName = ownSettings ? siteNameOf(ownSettings) : ''
  const homePicture = firstFile(items.get(CONTENT_SLOTS.home))

  return [...items.values()].map((item) => {
    const text: ShareText = { siteName, number: item.facts?.sku ?? '' }
    const picture = firstFile(item) ?? homePicture
    return {
      file: buildSharePath(item.path).replace('/share/', ''),
      key: buildKey(codeVersion, [text, picture?.internal.contentDigest]),
      make: async () => makeSharePicture(text, logo, picture && (await makeSharePanel(picture.absolutePath))),
    }
  })
}
