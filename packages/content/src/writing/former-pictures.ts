import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../text/src/languages'
import { markdownFormat } from './formats'
import type { YamlObject } from './patch-yaml'

/**
 * Merges the three former lists of an item's pictures (files, views, and descriptions per language file) into one.
 * @param texts by language
 * @returns changed texts
 */
export function joinPictures(texts: ReadonlyMap<string, string>): Map<string, string> {
  const values = new Map([...texts].map(([language, text]) => [language, markdownFormat.fromFile(text)]))
  const languages = LANGUAGE_CODES.filter((code) => values.has(code))
  const english = values.get(DEFAULT_LANGUAGE)
  const files = listOf(english?.images)
  const views = listOf(english?.imageViews)
  const pictures = files.map((file, index) => {
    const alts = languages.flatMap((code) => {
      const own = listOf(values.get(code)?.imageAlts)
      // With more descriptions than pictures, it's unclear which belong together.
      return own[index] && own.length <= files.length ? [[code, own[index]] as const] : []
    })
    const view = views[index]
    return { file, ...(view && { view }), ...(alts.length > 0 && { alt: Object.fromEntries(alts) }) }
  })
  return new Map(
    [...values].flatMap(([language, value]) => {
      const isFormer = 'images' in value || 'imageAlts' in value || 'imageViews' in value
      return isFormer ? [[language, markdownFormat.toFile(replaceLists(value, pictures))] as const] : []
    }),
  )
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? one : '')) : []
}

function replaceLists(value: YamlObject, pictures: YamlObject[]): YamlObject {
  const entries = Object.entries(value).flatMap(([name, entry]): [string, unknown][] => {
    if (name === 'images') return [['pictures', pictures]]
    if (name === 'from') return [['from', renameOrigin(entry)]]
    return name === 'imageViews' || name === 'imageAlts' ? [] : [[name, entry]]
  })
  return Object.fromEntries(entries)
}

function renameOrigin(from: unknown): unknown {
  if (typeof from !== 'object' || from === null) return from
  return Object.fromEntries(
    Object.entries(from).map(([name, digest]) => [name === 'imageAlts' ? 'pictures' : name, digest]),
  )
}
