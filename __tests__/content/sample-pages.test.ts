import { readFileSync, readdirSync } from 'node:fs'
import { parse } from 'yaml'

/* What readers of the sample company's site see beside each other. */

interface Entry {
  name: string
  pictures?: { file: string }[]
}

const entriesOf = (folder: string) =>
  readdirSync(`content/${folder}`).map((name) => {
    const [, frontMatter = ''] = readFileSync(`content/${folder}/${name}/index.en.md`, 'utf8').split('---\n')
    return { folder: name, ...(parse(frontMatter) as Entry) }
  })

test.each(['news', 'cases', 'pages'])('no two %s are illustrated by one picture', (folder) => {
  const first = entriesOf(folder).flatMap(({ pictures }) => pictures?.[0]?.file ?? [])
  expect(first.length).toBeGreaterThan(3)
  expect(first.filter((image, index) => first.indexOf(image) !== index)).toEqual([])
})

/** Words with a capital letter of their own. */
const PROPER =
  /^(?:[A-Z0-9]{2,}s?|[A-Z][a-z]?[A-Z]\w*|Anuga|Cologne|China|Düsseldorf|Ningbo|Tyvek|Regulation|Pellucid|Packaging Materials Issue|Packaging|Materials|Issue|Plastic|Tax)\b/

test.each(['news', 'cases', 'pages'])('the English headings of %s are in sentence case', (folder) => {
  const wrong = entriesOf(folder).filter(({ name }) =>
    name
      .split(/\s+/)
      .slice(1)
      .some((word) => /^[A-Z]/.test(word) && !PROPER.test(word)),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})
