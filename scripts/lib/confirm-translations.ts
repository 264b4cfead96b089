import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { confirmOrigins, digestTexts } from '../../packages/content/src/translations'
import type { Content } from '../../packages/content/src/types'
import { DEFAULT_LANGUAGE } from '../../packages/text/src/languages'
import { markdownFormat, yamlFormat } from '../../packages/content/src/writing/formats'
import { UserError } from './fail'

export const ALL = 'all'

/**
 * Records that translations match the current English.
 * @param unit a folder such as `products/tray`, or `all`
 * @param language its code, or `all`
 * @returns changed files, relative to the content folder
 */
export async function confirmTranslations(content: Content, unit: string, language: string): Promise<string[]> {
  const folders = content.written.filter(({ folder }) => unit === ALL || folder === unit)
  if (folders.length === 0) throw new UserError(`There is no ${unit}: give a folder such as products/tray, or all.`)
  const known = content.languages.map(({ code }) => code).filter((code) => code !== DEFAULT_LANGUAGE)
  if (language !== ALL && !known.includes(language)) {
    throw new UserError(`${language} is no language that is translated to: give one of ${known.join(', ')}, or all.`)
  }
  const changed: string[] = []
  for (const { folder, extension, texts } of folders) {
    const present = await digestTexts(texts.get(DEFAULT_LANGUAGE) ?? {})
    for (const [code, own] of texts) {
      if (code === DEFAULT_LANGUAGE || (language !== ALL && code !== language)) continue
      const file = `${folder}/index.${code}.${extension}`
      const format = extension === 'md' ? markdownFormat : yamlFormat
      const before = readFileSync(path.join(content.folder, file), 'utf8')
      const after = format.toFile({ ...format.fromFile(before), from: confirmOrigins(present, own) })
      if (after === before) continue
      writeFileSync(path.join(content.folder, file), after)
      changed.push(file)
    }
  }
  return changed
}
