import { listDeskOrigins } from '../../../plugins/gatsby-plugin-desk/src/desk-origins'
import { readDeskSettings } from '../../../plugins/gatsby-plugin-desk/src/desk-settings'

describe('what the desk is told', () => {
  it('defaults to the files of this machine and the provider on it', () => {
    expect(readDeskSettings({})).toMatchObject({
      backend: null,
      contentFolder: 'content',
      providerUrl: 'http://127.0.0.1:8787/',
      previewUrl: '',
    })
  })

  it('accepts addresses with and without a slash at the end', () => {
    const env = { GATSBY_PROVIDER_URL: 'https://api.example/v1/', DESK_PREVIEW_URL: 'https://p.example/' }
    expect(readDeskSettings(env)).toMatchObject({
      providerUrl: 'https://api.example/v1/',
      previewUrl: 'https://p.example',
    })
  })

  it.each([
    [{ DESK_BACKEND: 'svn' }, /DESK_BACKEND is 'svn'; it must be github, gitlab, gitea/],
    [{ DESK_PUBLISHING: 'never' }, /DESK_PUBLISHING is 'never'; it must be button or save/],
    [{ DESK_BACKEND: 'github' }, /DESK_REPOSITORY is ''; with DESK_BACKEND=github it must be owner\/name/],
    [{ DESK_PUBLISHER_URL: 'publisher' }, /DESK_PUBLISHER_URL is 'publisher'; it must be an http or https address/],
  ])('refuses %j', (env, message) => {
    expect(() => readDeskSettings(env as unknown as Record<string, string>)).toThrow(message)
  })
})

describe('what publishes', () => {
  const git = { DESK_BACKEND: 'github', DESK_REPOSITORY: 'a/b' }
  it.each([
    ['the button, on an own machine', git, 'button'],
    ['each save, where Netlify builds after each push', { ...git, NETLIFY: 'true' }, 'save'],
    ['what is set', { ...git, NETLIFY: 'true', DESK_PUBLISHING: 'button' }, 'button'],
    ['what is set, on an own machine', { ...git, DESK_PUBLISHING: 'save' }, 'save'],
  ])('is %s', (_, env, publishing) => {
    expect(readDeskSettings(env)).toMatchObject({ publishing })
  })
})

describe('what the desk may reach', () => {
  const connect = (env: Record<string, string>) =>
    listDeskOrigins(readDeskSettings({ GATSBY_PROVIDER_URL: 'https://api.example/v1', ...env })).connect

  it.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ DESK_PUBLISHER_URL: 'https://publish.example/hooks/' }, ['https://publish.example']],
    [{ NETLIFY: 'true' }, ['https://api.netlify.com']],
    [
      { DESK_BACKEND: 'github', DESK_REPOSITORY: 'a/b', DESK_AUTH_URL: 'https://auth.example' },
      ['https://api.github.com', 'https://www.githubstatus.com'],
    ],
    [{ DESK_BACKEND: 'gitlab', DESK_REPOSITORY: 'a/b' }, ['https://gitlab.com', 'https://status-api.hostedstatus.com']],
    [
      {
        DESK_BACKEND: 'gitea',
        DESK_REPOSITORY: 'a/b',
        DESK_AUTH_URL: 'https://git.example',
        DESK_API_URL: 'https://git.example/api/v1',
      },
      ['https://git.example'],
    ],
  ])('is the provider, and with %j %j', (env, origins) => {
    expect(connect(env)).toEqual(['https://api.example', ...origins])
  })
})
