import { readdirSync, readFileSync } from 'node:fs'

/** `:has()` that no type, class or attribute precedes in its compound selector (`div > :has(a)`). */
const UNANCHORED = /(?:^|[\s>+~,])(?::not\(|:is\(|:where\()*:has\(/
/** A selector that begins with `:has()` and ends in any element (`.head:has(a) > *`). */
const ENDLESS = /:has\(.*[\s>+~](?:\*|:not\([^)]*\)) ?[,{]$/

test('no style sheet makes a browser style the whole page again whenever an element is added', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const found = files.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .filter((line) => UNANCHORED.test(line) || ENDLESS.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})
