import { frontMatterOf } from '../find-line'
import { readYamlText } from '../yaml-text'
import { isObject, patchYaml, writeYaml, type YamlObject } from './patch-yaml'
import { tidyValue } from './tidy-value'

/**
 * The text a value was read from. A format's functions receive only a text and a value, so the value carries its text's
 * number in a field that the editor doesn't know and therefore preserves.
 */
export const sourceField = 'deskSource'

const sources: string[] = []
const numbers = new Map<string, number>()

function keepSource(text: string): string {
  const number = numbers.get(text) ?? sources.push(text) - 1
  numbers.set(text, number)
  return String(number)
}

export function isKept(text: string): boolean {
  return numbers.has(text)
}

/** The text a value was read from, and the value without its number. */
function takeSource<Value extends Record<string, unknown>>(
  value: Value,
): { source: string | undefined; rest: Record<string, unknown> } {
  const { [sourceField]: number, ...rest } = value
  return { source: typeof number === 'string' ? sources[Number(number)] : undefined, rest }
}

/** The text from which a format's output was made: the one its value was read from, if any. */
const origins = new Map<string, { source: string | undefined }>()

function keepOrigin(written: string, source: string | undefined): string {
  origins.set(written.trim(), { source })
  return written
}

/** @returns undefined for a text that no format wrote */
export function originOf(written: string): { source: string | undefined } | undefined {
  return origins.get(written.trim())
}

export interface FileFormat {
  fromFile(text: string): YamlObject
  toFile(value: YamlObject): string
  /** The value before editing; undefined for a new file. */
  before(value: YamlObject): YamlObject | undefined
}

export const yamlFormat: FileFormat = {
  fromFile(text) {
    return { ...parseYaml(text), [sourceField]: keepSource(text) }
  },
  toFile(value) {
    const { source, rest } = takeSource(value)
    return keepOrigin(endLine(writePart(source, rest)), source)
  },
  before(value) {
    const { source } = takeSource(value)
    return source === undefined ? undefined : yamlFormat.fromFile(source)
  },
}

/** Items: Markdown with YAML front matter; the rest is the field `body`. */
export const markdownFormat: FileFormat = {
  fromFile(text) {
    const front = frontMatterOf(`${text}\n`)
    const yaml = front ? parseYaml(front.yaml) : {}
    // A file is published by default; the editor would take it for a new entry, which is a draft.
    const value = { published: true, ...rewritePictures(yaml, (path) => `/${path}`) }
    return { ...value, body: (front?.body ?? text).trim(), [sourceField]: keepSource(text) }
  },
  toFile(value) {
    const { source, rest } = takeSource(value)
    const { body, ...fields } = rewritePictures(rest, (path) => path.replace(/^\/+/, ''))
    const text = typeof body === 'string' ? body.trim() : ''
    const front = source === undefined ? undefined : frontMatterOf(`${source}\n`)
    const yaml = endLine(writePart(front?.yaml, fields))
    return keepOrigin(`---\n${yaml}---\n${text === '' ? '' : `\n${text}\n`}`, source)
  },
  before(value) {
    const { source } = takeSource(value)
    return source === undefined ? undefined : markdownFormat.fromFile(source)
  },
}

/** Files have paths relative to the picture folder; the editor needs them relative to its root. */
function rewritePictures(value: YamlObject, rewrite: (path: string) => string): YamlObject {
  const { pictures } = value
  if (!Array.isArray(pictures)) return value
  return {
    ...value,
    pictures: pictures.map((one: unknown) => (hasFile(one) ? { ...one, file: rewrite(one.file) } : one)),
  }
}

function hasFile(picture: unknown): picture is { file: string } {
  return typeof picture === 'object' && picture !== null && 'file' in picture && typeof picture.file === 'string'
}

function writePart(source: string | undefined, value: YamlObject): string {
  const tidy = tidyValue(value, source === undefined ? {} : parseYaml(source))
  return source === undefined ? writeYaml(tidy) : patchYaml(source, tidy)
}

function parseYaml(text: string): YamlObject {
  const value = readYamlText(text)
  return isObject(value) ? value : {}
}

function endLine(text: string): string {
  return `${text.trimEnd()}\n`
}
