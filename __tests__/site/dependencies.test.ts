import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

interface PackageFile {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** The code that runs after `npm ci --omit=dev`: all of these folders, and whatever these programs import. */
const FOLDERS = ['src', 'packages', 'plugins', 'desk/src', 'provider/src', 'publisher/src']
const PROGRAMS = [
  ...['gatsby-browser.tsx', 'gatsby-config.ts', 'gatsby-node.ts', 'gatsby-ssr.tsx'],
  ...['build', 'check-content', 'content-status', 'doctor', 'hosting', 'preview', 'start'].map(
    (name) => `scripts/${name}.ts`,
  ),
]

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile
}

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
}

/** Whether only types are imported, which compiling removes. */
function isOfTypes(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  const { importClause } = node
  if (!importClause) return false
  if (importClause.isTypeOnly) return true
  const { name, namedBindings } = importClause
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false
  return namedBindings.elements.length > 0 && namedBindings.elements.every((element) => element.isTypeOnly)
}

const LOADERS = /^(import|require|require\.resolve|resolve|import\.meta\.resolve)$/

/** The imports of a module, as they are written there. */
function listImports(file: string, text: string): string[] {
  const specifiers: string[] = []
  function visit(node: ts.Node): void {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier && !isOfTypes(node)) {
      specifiers.push((node.moduleSpecifier as ts.StringLiteral).text)
    }
    if (ts.isCallExpression(node) && LOADERS.test(node.expression.getText())) {
      const [argument] = node.arguments
      if (argument && ts.isStringLiteralLike(argument)) specifiers.push(argument.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(file, text))
  return specifiers
}

function findModule(from: string, specifier: string): string | undefined {
  const base = path.join(path.dirname(from), specifier)
  return ['', '.ts', '.tsx', '.js', '.cjs', '/index.ts', '/index.tsx']
    .map((ending) => base + ending)
    .find((file) => /\.(tsx?|c?js)$/.test(file) && existsSync(file))
}

function listFolder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|c?js)$/.test(file) && !file.endsWith('.d.ts') && !file.includes('node_modules'))
    .map((file) => path.join(folder, file))
}

/** The packages that production loads, by the file that loads them. */
function listLoaded(): { file: string; name: string }[] {
  const files = new Set([...FOLDERS.flatMap(listFolder), ...PROGRAMS])
  const loaded: { file: string; name: string }[] = []
  for (const file of files) {
    for (const specifier of listImports(file, readFileSync(file, 'utf8'))) {
      if (specifier.startsWith('.')) {
        const module = findModule(file, specifier)
        if (module) files.add(module)
      } else if (/^(@[\w.-]+\/)?[\w.-]+(\/|$)/.test(specifier)) {
        const [name = '', part] = specifier.split('/')
        loaded.push({ file, name: name.startsWith('@') ? `${name}/${part}` : name })
      }
    }
  }
  return loaded
}

const WORKSPACES = [
  'packages/content',
  'packages/contract',
  'packages/server',
  'packages/text',
  'provider',
  'publisher',
  'desk',
]

/** The package that a file belongs to: a plugin of the site uses the site's own dependencies. */
function ownerOf(file: string): PackageFile {
  return readPackage(WORKSPACES.find((folder) => file.startsWith(`${folder}/`)) ?? '.')
}

const isWorkspace = (name: string) => WORKSPACES.some((folder) => readPackage(folder).name === name)

test('finds what a module loads, and nothing that is compiled away', () => {
  const text = `
    import type { A } from 'types'
    import { type B } from 'more-types'
    import c, { type C } from 'default/part'
    import './style.css'
    export { d } from '@scope/exported/part'
    export type { E } from 'exported-types'
    const f = import('lazy')
    const g = require.resolve('resolved/cli.js')
  `
  expect(listImports('a.ts', text)).toEqual([
    'default/part',
    './style.css',
    '@scope/exported/part',
    'lazy',
    'resolved/cli.js',
  ])
})

test('declares each package that production loads as a dependency of what loads it', () => {
  const undeclared = listLoaded().filter(
    ({ file, name }) => !name.startsWith('node:') && !isWorkspace(name) && !ownerOf(file).dependencies?.[name],
  )
  expect(undeclared).toEqual([])
})

test('has tsx, which starts each program, in each package that has a program', () => {
  for (const folder of ['.', 'provider', 'publisher']) expect(readPackage(folder).dependencies).toHaveProperty('tsx')
})

test('declares each Gatsby plugin of the site’s configuration, where it is no folder of plugins/', () => {
  const names = readFileSync('gatsby-config.ts', 'utf8').match(
    /(?<=')gatsby-(?:plugin|source|transformer)-[\w-]+(?=')/g,
  )
  expect(names).toContain('gatsby-plugin-sharp')
  const { dependencies = {} } = readPackage('.')
  expect(names?.filter((name) => !existsSync(`plugins/${name}`) && !(name in dependencies))).toEqual([])
})
