import { keepConnection, parseConnection, readConnection, readLink } from '../../../desk/src/publishing/connection'

const ORIGINS = ['https://publish.example', 'http://localhost:8900', 'https://api.netlify.com']

describe('what publishes the site', () => {
  it.each([
    [
      'https://publish.example',
      ' s3cret ',
      { kind: 'publisher', address: 'https://publish.example/', secret: 's3cret' },
    ],
    ['http://localhost:8900/', 'x', { kind: 'publisher', address: 'http://localhost:8900/', secret: 'x' }],
    [
      'https://api.netlify.com/build_hooks/65f0c0ffee?trigger_title=Desk',
      '',
      { kind: 'netlify', hook: 'https://api.netlify.com/build_hooks/65f0c0ffee?trigger_title=Desk' },
    ],
  ])('is read from %s', (address, secret, connection) => {
    expect(parseConnection(address, secret, ORIGINS)).toEqual(connection)
  })

  it.each([
    ['publisher', 'x', /https:\/\//],
    ['ftp://publish.example', 'x', /https:\/\//],
    ['https://publish.example', ' ', /secret/],
    ['https://evil.example', 'x', /built for https:\/\/publish\.example .*DESK_PUBLISHER_URL=https:\/\/evil\.example/],
  ])('is asked for again after %s', (address, secret, sentence) => {
    expect(parseConnection(address, secret, ORIGINS)).toMatch(sentence)
  })

  it('is absent where the desk was built without one', () => {
    expect(parseConnection('https://publish.example', 'x', [])).toMatch(/built for no publisher/)
  })

  it('is asked for again where the desk has since been built for another', () => {
    const getItem = () => JSON.stringify({ kind: 'publisher', address: 'https://old.example/', secret: 'x' })
    expect(readConnection({ getItem }, ORIGINS)).toBeNull()
  })

  it('stays in the browser, and is asked for again when something else is stored there', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    expect(readConnection(storage, ORIGINS)).toBeNull()
    keepConnection(storage, { kind: 'publisher', address: 'https://publish.example/', secret: 'x' })
    expect(readConnection(storage, ORIGINS)).toEqual({
      kind: 'publisher',
      address: 'https://publish.example/',
      secret: 'x',
    })
    for (const text of ['{', '{"kind":"publisher"}', '{"kind":"other"}', 'null']) {
      kept.set('desk:publishing', text)
      expect(readConnection(storage, ORIGINS)).toBeNull()
    }
  })

  it.each([
    ['#connect=s3cret%2B', 's3cret+'],
    ['#connect=', null],
    ['#/collections', null],
    ['', null],
  ])('is in the link %s', (hash, secret) => {
    expect(readLink(hash)).toBe(secret)
  })
})
