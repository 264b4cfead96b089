import { readdirSync, readFileSync } from 'node:fs'

/** `:has()` without a type, class or attribute before it in its compound selector, such as `div > :has(a)`. */
const UNANCHORED = /(?:^|[\s>+~,])(?::not\(|:is\(|:where\()*:has\(/

test('no style sheet looks into every element, which styles a whole page again whenever something is added', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const found = files.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .filter((line) => UNANCHORED.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})
