import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { joinPictures } from '../packages/content/src/writing/former-pictures'
import { ALL_KINDS, KINDS } from '../packages/contract/src/kinds'
import { runMain } from './lib/fail'

const TEXT = /^index\.([a-z]{2,3})\.md$/

/** Brings older content to one list of pictures. Files that have it already stay as they are. */
function joinAll(content: string): string[] {
  const folders = ALL_KINDS.map((kind) => path.join(content, KINDS[kind].folder)).filter((folder) => existsSync(folder))
  const items = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
      one.isDirectory() ? [path.join(folder, one.name)] : [],
    ),
  )
  return items.flatMap((folder) => {
    const languages = readdirSync(folder).flatMap((file) => TEXT.exec(file)?.[1] ?? [])
    const fileOf = (language: string) => path.join(folder, `index.${language}.md`)
    const texts = new Map(languages.map((language) => [language, readFileSync(fileOf(language), 'utf8')]))
    return [...joinPictures(texts)].map(([language, text]) => {
      writeFileSync(fileOf(language), text)
      return fileOf(language)
    })
  })
}

if (path.basename(process.argv[1] ?? '') === 'join-pictures.ts') {
  runMain(() => console.log(`${joinAll(process.argv[2] ?? 'content').length} files have one list of pictures now.`))
}
