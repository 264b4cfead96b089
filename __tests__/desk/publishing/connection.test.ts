import { keepConnection, parseConnection, readConnection } from '../../../desk/src/publishing/connection'

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
    expect(parseConnection(address, secret)).toEqual(connection)
  })

  it.each([
    ['publisher', 'x', /https:\/\//],
    ['ftp://publish.example', 'x', /https:\/\//],
    ['https://publish.example', ' ', /secret/],
  ])('is asked for again after %s', (address, secret, sentence) => {
    expect(parseConnection(address, secret)).toMatch(sentence)
  })

  it('stays in the browser, and is asked for anew when what is there is something else', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    expect(readConnection(storage)).toBeNull()
    keepConnection(storage, { kind: 'publisher', address: 'https://p.example/', secret: 'x' })
    expect(readConnection(storage)).toEqual({ kind: 'publisher', address: 'https://p.example/', secret: 'x' })
    for (const text of ['{', '{"kind":"publisher"}', '{"kind":"other"}', 'null']) {
      kept.set('desk:publishing', text)
      expect(readConnection(storage)).toBeNull()
    }
  })
})
