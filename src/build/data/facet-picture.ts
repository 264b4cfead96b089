import { FILE_MARK, KEY_MARK, type PictureLayout } from '../../lib/facet-file'
import type { ProcessedPicture, ProcessedPictures } from './processed-pictures'

/** The widest version that a card shows: 18rem on a screen of double density. */
const WIDEST = 768

interface PackedPicture {
  layout: PictureLayout | null
  key: string
  /** The file's name, without folder and extension. */
  file: string
  ground: string
}

export interface ProvidedPicture {
  width: number
  height: number
  /** The id of the file's node. */
  file: string | null
}

const NO_PICTURE: PackedPicture = { layout: null, key: '', file: '', ground: '' }

/** The versions of a `srcset` that a card shows, or the narrowest if all are wider. */
function keepNarrow(srcSet: string): string[] {
  const versions = srcSet.split(/,\s+/)
  const narrow = versions.filter((version) => Number(/ (\d+)w$/.exec(version)?.[1]) <= WIDEST)
  return narrow.length > 0 ? narrow : versions.slice(0, 1)
}

/**
 * Splits the part of a processed picture that a card shows into a layout shared with other pictures and a key of its
 * own.
 * @param picture as the provider has it
 */
function packPicture(picture: { width: number; height: number }, data: ProcessedPicture): PackedPicture {
  const fallback = data.images.fallback
  if (!fallback) return NO_PICTURE
  // Gatsby's addresses: /static/<key of the content>/<key of the version>/<name>.<extension>
  const [, key = '', file = ''] = /\/([0-9a-f]{32})\/[^/]+\/([^/]+)\.\w+$/.exec(fallback.src) ?? []
  const mark = (text: string) =>
    key === '' ? text : text.replaceAll(`/${key}/`, `/${KEY_MARK}/`).replaceAll(`/${file}.`, `/${FILE_MARK}.`)
  const versions = keepNarrow(fallback.srcSet ?? fallback.src)
  return {
    layout: {
      width: picture.width,
      height: picture.height,
      src: mark((versions.at(-1) ?? fallback.src).replace(/ \d+w$/, '')),
      srcSet: mark(versions.join(', ')),
    },
    key,
    file,
    ground: data.backgroundColor ?? '',
  }
}

/** Packs each picture once: all languages, and often several products, show the same ones. */
export function makePicturePacker(pictures: ProcessedPictures) {
  const packed = new Map<string, PackedPicture>()
  return (picture: ProvidedPicture | undefined): PackedPicture => {
    const data = pictures.get(picture?.file ?? '')
    if (!picture?.file || !data) return NO_PICTURE
    const key = `${picture.file} ${picture.width} ${picture.height}`
    const known = packed.get(key) ?? packPicture(picture, data)
    packed.set(key, known)
    return known
  }
}

export type PicturePacker = ReturnType<typeof makePicturePacker>
