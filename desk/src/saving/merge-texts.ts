import { isSame, type YamlObject } from '../../../packages/content/src/writing/patch-yaml'
import { markdownFormat, yamlFormat, type FileFormat, sourceField } from '../../../packages/content/src/writing/formats'

/** One field in its three versions; undefined where it is empty. */
export interface FieldVersions {
  /** With dots between its parts, such as `facts.material.lid`. */
  field: string
  /** When the entry was opened. */
  opened: unknown
  mine: unknown
  theirs: unknown
}

export interface Merge {
  /** Fields that both have changed, each in another way. */
  conflicts: FieldVersions[]
  /** Fields that only the others have changed. */
  taken: FieldVersions[]
  /** The merged text; conflicting fields use mine where `isMine` returns true. */
  write(isMine: (field: string) => boolean): string
}

export type Texts = Record<'opened' | 'mine' | 'theirs', string | null>

/** Merges two changes of one file, field by field. A text is null where the file did not exist. */
export function mergeTexts(file: string, { opened, mine, theirs }: Texts): Merge {
  const format = formatOf(file)
  const fields = {
    opened: parseFields(format, opened),
    mine: parseFields(format, mine),
    theirs: parseFields(format, theirs),
  }
  const names = [...new Set(Object.values(fields).flatMap((versions) => [...versions.keys()]))]
  const versions = names.map((field): FieldVersions => ({
    field,
    opened: fields.opened.get(field),
    mine: fields.mine.get(field),
    theirs: fields.theirs.get(field),
  }))
  const ofMine = versions.filter((one) => !isSame(one.mine, one.opened))
  const taken = versions.filter((one) => !isSame(one.theirs, one.opened) && isSame(one.mine, one.opened))
  const conflicts = ofMine.filter((one) => !isSame(one.theirs, one.opened) && !isSame(one.mine, one.theirs))
  return {
    conflicts,
    taken,
    write(isMine) {
      const value = theirs === null ? {} : structuredClone(format.fromFile(theirs))
      for (const one of ofMine) {
        if (!conflicts.includes(one) || isMine(one.field)) setField(value, one.field.split('.'), one.mine)
      }
      return format.toFile(value)
    },
  }
}

export function compareTexts(file: string, one: string | null, other: string | null): FieldVersions[] {
  const { taken } = mergeTexts(file, { opened: one, mine: one, theirs: other })
  return taken
}

export function formatOf(file: string): FileFormat {
  return file.endsWith('.md') ? markdownFormat : yamlFormat
}

function parseFields(format: FileFormat, text: string | null): Map<string, unknown> {
  if (text === null) return new Map()
  const { [sourceField]: _source, ...value } = format.fromFile(text)
  return new Map(listFields(value))
}

function listFields(value: YamlObject, path: string[] = []): [string, unknown][] {
  return Object.entries(value).flatMap(([name, entry]): [string, unknown][] => {
    const place = [...path, name]
    return isGroup(entry) ? listFields(entry, place) : [[place.join('.'), entry]]
  })
}

/** Lists and the sides of a box are one field each. */
function isGroup(value: unknown): value is YamlObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return !Object.keys(value).every((name) => ['l', 'w', 'h'].includes(name))
}

function setField(value: YamlObject, [name = '', ...rest]: string[], entry: unknown): void {
  if (rest.length > 0) {
    if (!isGroup(value[name])) value[name] = {}
    setField(value[name] as YamlObject, rest, entry)
  } else if (entry === undefined) delete value[name]
  else value[name] = entry
}
