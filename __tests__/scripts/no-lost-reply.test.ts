import { Linter } from 'eslint'
import ts from 'typescript'
import tseslint from 'typescript-eslint'

/** As far as the rule and TypeScript look: a reply is a thenable without a value. */
const FASTIFY = `
interface FastifyReply {
  code(status: number): FastifyReply
  header(name: string, value: string): FastifyReply
  send(body?: unknown): FastifyReply
  then(fulfilled: () => void, rejected: (error: Error) => void): void
}
declare const reply: FastifyReply
declare function addHook(hook: (reply: FastifyReply) => unknown): void
declare const isAllowed: boolean
declare function act(): string
`

const OPTIONS: ts.CompilerOptions = { target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts'], strict: true }
const libraries = new Map<string, ts.SourceFile | undefined>()

async function lint(code: string): Promise<string[]> {
  const { noLostReply } = await import('../../scripts/lint/no-lost-reply.mjs')
  const name = 'handler.ts'
  const text = FASTIFY + code
  const host = ts.createCompilerHost(OPTIONS)
  const { getSourceFile } = host
  host.getSourceFile = (file, target) => {
    if (file === name) return ts.createSourceFile(file, text, target, true)
    if (!libraries.has(file)) libraries.set(file, getSourceFile.call(host, file, target))
    return libraries.get(file)
  }
  const programs = [ts.createProgram([name], OPTIONS, host)]
  const found = new Linter().verify(
    text,
    {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser, parserOptions: { programs } },
      plugins: { own: { rules: { 'no-lost-reply': noLostReply } } },
      rules: { 'own/no-lost-reply': 'error' },
    },
    name,
  )
  return found.map(({ messageId, message }) => messageId ?? message)
}

describe('the rule no-lost-reply', () => {
  it.each([
    [
      'a refusal that a handler awaits and then ignores, as the office had it',
      `class Office {
        async refuseBy(): Promise<FastifyReply | undefined> {
          if (!isAllowed) return reply.code(403).send()
          return undefined
        }
        handle = async () => (await this.refuseBy()) ?? act()
      }`,
      ['promised', 'promised', 'awaited'],
    ],
    ['an awaited reply', 'addHook(async () => { await reply.code(403).send() })', ['awaited']],
    ['an async function that returns a reply', 'addHook(async () => { return reply.send() })', ['promised']],
    ['one that returns it among others', 'addHook(async () => isAllowed ? act() : reply.send())', ['promised']],
    ['a promise of a reply', 'void Promise.resolve().then(() => reply.send())', ['promised']],
    ['an answer after which the code goes on', 'addHook(() => { if (!isAllowed) reply.send(); act() })', ['ignored']],
  ])('reports %s', async (_what, code, expected) => {
    expect(await lint(code)).toEqual(expected)
  })

  it.each([
    ['a synchronous handler that returns a reply', 'addHook(() => reply.code(404).send())'],
    ['headers, and a body that is returned', "addHook(async () => { reply.code(201).header('a', 'b'); return act() })"],
    ['a refusal that is thrown', "addHook(async () => { if (!isAllowed) throw new Error('403'); return act() })"],
  ])('allows %s', async (_what, code) => {
    expect(await lint(code)).toEqual([])
  })
})
