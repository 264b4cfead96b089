import { keepFormerPath } from '../saving/former-paths'
import { markdownFormat, yamlFormat } from '../../../packages/content/src/writing/formats'
import { sourceField } from '../../../packages/content/src/writing/kept-sources'
import { joinPictures } from '../../../packages/content/src/writing/former-pictures'
import type { FileChange } from '../sveltia/door'
import type { PresentFile } from '../sveltia/present-files'

/** A file of an entry, then and now; null where it does not exist. */
export interface FileVersions {
  /** Below the content folder. */
  file: string
  then: string | null
  now: PresentFile | null
}

/**
 * Early versions keep the language-independent facts in a separate file.
 *
 * @param text of the default language
 * @param facts of facts.yml; null in later versions
 */
export function addFormerFacts(text: string, facts: string | null): string {
  if (facts === null) return text
  const { [sourceField]: _source, ...values } = yamlFormat.fromFile(facts)
  return markdownFormat.toFile({ ...markdownFormat.fromFile(text), published: true, ...values })
}

/** Earlier versions have three lists of pictures. */
export function joinFormerPictures(files: readonly FileVersions[]): FileVersions[] {
  const languageOf = (file: string): string => /index\.([a-z]+)\.md$/.exec(file)?.[1] ?? ''
  const texts = files.flatMap(({ file, then }) => (languageOf(file) && then ? [[languageOf(file), then] as const] : []))
  const joined = joinPictures(new Map(texts))
  return files.map((one) => ({ ...one, then: joined.get(languageOf(one.file)) ?? one.then }))
}

/** The changes that restore an entry. Its current address is kept as a former one. */
export function listChanges(files: readonly FileVersions[], contentFolder: string, slug: string): FileChange[] {
  return files.flatMap(({ file, then, now }): FileChange[] => {
    if (then === (now?.text ?? null)) return []
    const change = { path: `${contentFolder}/${file}`, slug, previousSha: now?.sha }
    if (then === null) return [{ ...change, action: 'delete' }]
    const moved = now ? keepFormerPath(file, now.text, then) : null
    return [{ ...change, action: now ? 'update' : 'create', data: moved?.text ?? then }]
  })
}
