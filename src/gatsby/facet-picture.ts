import { FILE_MARK, KEY_MARK, type PictureLayout } from '../lib/facet-file'
import type { ProcessedPicture } from './processed-pictures'

/** The widest version that a card shows: 18rem on a screen of double density. */
const WIDEST = 640

interface PackedPicture {
  layout: PictureLayout | null
  key: string
  file: string
  ground: string
}

/** What is kept of a `srcset`: the versions that a card shows, or the narrowest where all are wider. */
function keepNarrow(srcSet: string): string[] {
  const versions = srcSet.split(/,\s+/)
  const narrow = versions.filter((version) => Number(/ (\d+)w$/.exec(version)?.[1]) <= WIDEST)
  return narrow.length > 0 ? narrow : versions.slice(0, 1)
}

/**
 * Takes from a processed picture what a card shows, apart in what it shares with others and what it has alone.
 *
 * @param picture as the provider has it
 * @param pathEnd how the product's path ends, which is how its picture is named as a rule
 */
export function packPicture(
  picture: { width: number; height: number } | undefined,
  data: ProcessedPicture | undefined,
  pathEnd: string,
): PackedPicture {
  const fallback = data?.images.fallback
  if (!picture || !data || !fallback) return { layout: null, key: '', file: '', ground: '' }
  // Gatsby's addresses: /static/<key of the content>/<key of the version>/<name>.<extension>
  const [, key = '', file = ''] = /\/([0-9a-f]{32})\/[^/]+\/([^/]+)\.\w+$/.exec(fallback.src) ?? []
  const mark = (text: string) =>
    key === '' ? text : text.replaceAll(`/${key}/`, `/${KEY_MARK}/`).replaceAll(`/${file}.`, `/${FILE_MARK}.`)
  const versions = keepNarrow(fallback.srcSet ?? fallback.src)
  return {
    layout: {
      width: picture.width,
      height: picture.height,
      sources: (data.images.sources ?? []).map(({ type, srcSet }) => ({
        type,
        srcSet: mark(keepNarrow(srcSet).join(', ')),
      })),
      src: mark((versions.at(-1) ?? fallback.src).replace(/ \d+w$/, '')),
      srcSet: mark(versions.join(', ')),
    },
    key,
    file: file === pathEnd ? '' : file,
    ground: data.backgroundColor ?? '',
  }
}
