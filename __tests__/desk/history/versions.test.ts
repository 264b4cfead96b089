import { listChanges } from '../../../desk/src/history/bring-back'
import { openGitVersions, readToken } from '../../../desk/src/history/git-versions'
import { parseOpenEntry } from '../../../desk/src/history/open-entry'

const settings = { repository: 'pellucid/site', branch: 'main', apiUrl: '', contentFolder: 'content' }

function answer(body: unknown, status = 200) {
  const calls: { url: string; headers: Record<string, string> }[] = []
  const send = ((url: string, { headers }: { headers: Record<string, string> }) => {
    calls.push({ url, headers })
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return Promise.resolve(new Response(text, { status }))
  }) as unknown as typeof fetch
  return { calls, send }
}

const plain = [
  { sha: 'a1', commit: { message: 'Update\n\nMore', author: { name: 'Eva', date: '2026-01-01T08:00:00Z' } } },
]
const version = { commit: 'a1', at: '2026-01-01T08:00:00Z', author: 'Eva', message: 'Update' }

describe('the versions of an entry', () => {
  it.each([
    [
      'github',
      plain,
      'https://api.github.com/repos/pellucid/site/commits?sha=main&path=content%2Fproducts%2Ftray&per_page=50',
    ],
    [
      'gitea',
      plain,
      'https://gitea.com/api/v1/repos/pellucid/site/commits?sha=main&path=content%2Fproducts%2Ftray&limit=50',
    ],
    [
      'gitlab',
      [{ id: 'a1', title: 'Update', author_name: 'Eva', committed_date: '2026-01-01T08:00:00Z' }],
      'https://gitlab.com/api/v4/projects/pellucid%2Fsite/repository/commits?ref_name=main&path=content%2Fproducts%2Ftray&per_page=50',
    ],
  ] as const)('are listed by %s', async (service, body, url) => {
    const { calls, send } = answer(body)
    await expect(openGitVersions(settings, service, 'secret', send).list('products/tray')).resolves.toEqual([version])
    expect(calls.map((call) => call.url)).toEqual([url])
    expect(calls[0]?.headers.Authorization).toBe(service === 'gitlab' ? 'Bearer secret' : 'token secret')
  })

  it.each([
    ['github', 'https://api.github.com/repos/pellucid/site/contents/content/products/tray/index.en.md?ref=a1'],
    ['gitea', 'https://gitea.com/api/v1/repos/pellucid/site/raw/content/products/tray/index.en.md?ref=a1'],
    [
      'gitlab',
      'https://gitlab.com/api/v4/projects/pellucid%2Fsite/repository/files/content%2Fproducts%2Ftray%2Findex.en.md/raw?ref=a1',
    ],
  ] as const)('are read as files from %s', async (service, url) => {
    const { calls, send } = answer('text')
    const versions = openGitVersions(settings, service, 'secret', send)
    await expect(versions.read('products/tray/index.en.md', 'a1')).resolves.toBe('text')
    expect(calls.map((call) => call.url)).toEqual([url])
    await expect(openGitVersions(settings, service, 's', answer('', 404).send).read('x', 'a1')).resolves.toBeNull()
  })

  it('say what to do when the git service refuses', async () => {
    const versions = openGitVersions(settings, 'gitea', 'secret', answer({}, 401).send)
    await expect(versions.list('products/tray')).rejects.toThrow('The git service answered with 401. Signing in again')
  })

  it('are read with the token of the signed-in user', () => {
    expect(readToken({ getItem: () => '{"backendName":"gitea","token":"abc"}' })).toBe('abc')
    expect(readToken({ getItem: () => '{"backendName":"local"}' })).toBeNull()
    expect(readToken({ getItem: () => 'broken' })).toBeNull()
  })
})

describe('the entry whose form is open', () => {
  it.each([
    ['#/collections/products/entries/tray/index', 'products/tray', 'products/tray/index.en.md'],
    ['#/collections/news/entries/a%C3%A9/index?_locale=de', 'news/aé', 'news/aé/index.en.md'],
    ['#/collections/categories/entries/trays/index', 'categories/trays', 'categories/trays/index.en.yml'],
    ['#/collections/finder/entries/maki', 'finder/maki.yml', 'finder/maki.yml'],
    ['#/collections/_singletons/entries/seo', 'seo', 'seo/en.yml'],
    ['#/collections/_singletons/entries/site', 'site.yml', 'site.yml'],
    ['#/collections/_singletons/entries/redirects', 'redirects.yml', 'redirects.yml'],
  ])('at %s is %s', (hash, path, file) => {
    expect(parseOpenEntry(hash)).toMatchObject({ path })
    expect(parseOpenEntry(hash)?.files[0]).toBe(file)
  })

  it.each(['', '#/collections/products', '#/collections/products/new', '#/assets'])('is none at "%s"', (hash) => {
    expect(parseOpenEntry(hash)).toBeNull()
  })
})

describe('bringing back a version', () => {
  const now = (text: string) => ({ text, sha: 'now' })

  it('writes what differs, and deletes what was not there', () => {
    const changes = listChanges(
      [
        { file: 'products/tray/index.en.md', then: 'old', now: now('new') },
        { file: 'products/tray/index.de.md', then: 'same', now: now('same') },
        { file: 'products/tray/index.fr.md', then: null, now: now('later') },
        { file: 'products/tray/index.it.md', then: 'gone', now: null },
      ],
      'content',
      'tray',
    )
    expect(changes).toEqual([
      { action: 'update', path: 'content/products/tray/index.en.md', slug: 'tray', previousSha: 'now', data: 'old' },
      { action: 'delete', path: 'content/products/tray/index.fr.md', slug: 'tray', previousSha: 'now' },
      {
        action: 'create',
        path: 'content/products/tray/index.it.md',
        slug: 'tray',
        previousSha: undefined,
        data: 'gone',
      },
    ])
  })

  it('keeps the address of now as a former one', () => {
    const then = '---\nname: Tray\n---\n'
    const [change] = listChanges(
      [{ file: 'products/tray/index.en.md', then, now: now(then.replace('Tray', 'Tray\npath: product/flat')) }],
      'content',
      'tray',
    )
    expect(change?.data).toContain('- product/flat')
  })
})
