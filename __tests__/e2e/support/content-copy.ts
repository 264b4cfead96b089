import { cpSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { listChangedLines } from '../../support/changed-lines'

const CONTENT = 'content'

export interface ContentCopy {
  /** The folder that looks like a repository of the project. */
  folder: string
  /** Reads a text in the folder. */
  read(file: string): string
  /** Every text of the content, by path. */
  readTexts(): Map<string, string>
  /** The changed lines of each file that changed, was added or deleted. */
  diff(before: ReadonlyMap<string, string>): Record<string, string[]>
}

/** Copies the content to a folder of its own, as a repository for editors. */
export function copyContent(folder: string): ContentCopy {
  mkdirSync(path.join(folder, '.git'), { recursive: true })
  cpSync(CONTENT, path.join(folder, CONTENT), { recursive: true })
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const readTexts = () => {
    const names = readdirSync(path.join(folder, CONTENT), { recursive: true, encoding: 'utf8' })
    const texts = names.filter((name) => /\.(md|yml)$/.test(name)).map((name) => `${CONTENT}/${name}`)
    return new Map(texts.map((name) => [name, read(name)]))
  }
  return {
    folder,
    read,
    readTexts,
    diff(before) {
      const now = readTexts()
      const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
        (name) => before.get(name) !== now.get(name),
      )
      return Object.fromEntries(
        changed.map((name) => [name, listChangedLines(before.get(name) ?? '', now.get(name) ?? '')]),
      )
    },
  }
}
