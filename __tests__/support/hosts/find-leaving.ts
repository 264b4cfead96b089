import { ask } from './ask'

/** What may make a browser, or a server, read what comes after it as another host. */
const SEPARATORS = [
  ...['/', '\\', '%2F', '%5C', '%5c', '%252F', '%255C', '\t', '%09', '%0A', '%0D%0A', '%20', '%00'],
  ...['./', '../', '%2e%2e/', ':/', '@', 'https:', '%68ttps:'],
]

const AFTER = ['', '/', '//', '/?a=1', '%5C/', '/%2e%2e', '/about/', ':/']

const HOSTILE = ['', ...SEPARATORS]
  .flatMap((first) => SEPARATORS.map((second) => `/${first}${second}evil.example`))
  .flatMap((before) => AFTER.map((after) => `${before}${after}`))

/**
 * Asks a server for addresses that might redirect to another site, as a visitor who prefers Chinese.
 *
 * @returns those from which a browser would go there, with what the server answered
 */
export async function findLeaving(origin: string): Promise<string[]> {
  const leaving: string[] = []
  const left = [...HOSTILE, ...HOSTILE.filter((_target, index) => index % 5 === 0).map((path) => `http://x${path}`)]
  const work = async () => {
    for (let target = left.pop(); target !== undefined; target = left.pop()) {
      const { location } = (await ask(origin, target, ['Accept-Language: zh'])).headers
      if (location === undefined || !URL.canParse(location, origin)) continue
      if (new URL(location, origin).origin !== origin) leaving.push(`${JSON.stringify(target)} -> ${location}`)
    }
  }
  await Promise.all(Array.from({ length: 10 }, work))
  return leaving
}
