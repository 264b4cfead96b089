import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'

const IMPORT = /import \* as (\w+) from '([^']+\.module\.css)'/g

function listFiles(ending: string): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join('src', file))
}

/** The classes of a CSS file that are its own, without dots in comments and file addresses. */
function readDefined(file: string): Set<string> {
  const css = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/url\([^)]*\)/g, '')
    .replace(/:global\([^)]*\)/g, '')
  return new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
}

/** The classes that components use from each CSS file. */
function readUsed(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>()
  for (const file of [...listFiles('.tsx'), ...listFiles('.ts')]) {
    const code = readFileSync(file, 'utf8')
    for (const [, name = '', address = ''] of code.matchAll(IMPORT)) {
      const css = path.join(path.dirname(file), address)
      const classes = used.get(css) ?? new Set<string>()
      for (const [, found = ''] of code
        .replaceAll(IMPORT, '')
        .matchAll(new RegExp(`(?<![':\\w.])${name}\\.(\\w+)`, 'g')))
        classes.add(found)
      // A value selects the class, so it may be any.
      if (code.includes(`${name}[`)) classes.add('*')
      used.set(css, classes)
    }
  }
  return used
}

const used = readUsed()

test('no class has a name that no variable may have: each is exported under its name', () => {
  const names = listFiles('.module.css').flatMap((file) => [...readDefined(file)])
  for (const name of names.filter((one) => /^\w+$/.test(one)))
    expect(() => new Script(`'use strict'; var ${name}`)).not.toThrow()
})

test.each(listFiles('.module.css'))('%s has the classes that components take from it, and no others', (file) => {
  const defined = readDefined(file)
  const taken = used.get(file) ?? new Set<string>()
  expect([...taken].filter((name) => name !== '*' && !defined.has(name))).toEqual([])
  if (!taken.has('*')) expect([...defined].filter((name) => !taken.has(name))).toEqual([])
})

test('the classes written by their own names are those of shared.css, and all of them are used', () => {
  const read = (ending: string) => listFiles(ending).map((file) => readFileSync(file, 'utf8'))
  const code = [...read('.tsx'), ...read('.ts'), ...read('.module.css')].join('\n')
  const defined = readDefined('src/ui/tokens/shared.css')
  const written = Array.from(
    code.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})|composes: ([^;]*) from global;/g),
    ([, plain, template, composed]) => plain ?? template?.replace(/\$\{[^}]*\}/g, ' ') ?? composed ?? '',
  )
  const names = new Set(written.join(' ').split(/\s+/).filter(Boolean))
  expect([...names].filter((name) => !defined.has(name))).toEqual([])
  expect([...defined].filter((name) => !new RegExp(`(class|composes).*[\\s'"\`]${name}\\b`, 'i').test(code))).toEqual(
    [],
  )
})
