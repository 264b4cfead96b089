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
    [{ DESK_REPOSITORY: 'svn:a/b' }, /DESK_REPOSITORY: must look like github:owner\/name/],
    [{ DESK_REPOSITORY: 'github:name' }, /DESK_REPOSITORY: must look like/],
    [{ DESK_REPOSITORY: 'github:a/b#..' }, /DESK_REPOSITORY: must look like/],
    [{ DESK_PUBLISHING: 'never' }, /DESK_PUBLISHING: must be button or save/],
    [{ DESK_BACKEND: 'github' }, /DESK_BACKEND: is no setting/],
    [{ DESK_PUBLISHER_URL: 'publisher' }, /DESK_PUBLISHER_URL: must be an http or https address/],
  ])('refuses %j', (env, message) => {
    expect(() => readDeskSettings(env as unknown as Record<string, string>)).toThrow(message)
  })
})

describe('what publishes', () => {
  const git = { DESK_REPOSITORY: 'github:a/b' }
  it.each([
    ['the button, on an own machine', git, 'button'],
    ['each save, where Netlify builds after each push', { ...git, NETLIFY: 'true' }, 'save'],
    ['what is set', { ...git, NETLIFY: 'true', DESK_PUBLISHING: 'button' }, 'button'],
    ['what the publisher says', { ...git, DESK_PUBLISHING: 'save' }, 'save'],
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
      { DESK_REPOSITORY: 'github:a/b', DESK_SIGN_IN: 'https://auth.example' },
      ['https://api.github.com', 'https://www.githubstatus.com'],
    ],
    [{ DESK_REPOSITORY: 'gitlab:a/b' }, ['https://gitlab.com', 'https://status-api.hostedstatus.com']],
    [{ DESK_REPOSITORY: 'gitea:https://git.example/a/b', DESK_SIGN_IN: 'id' }, ['https://git.example']],
  ])('is the provider, and with %j %j', (env, origins) => {
    expect(connect(env)).toEqual(['https://api.example', ...origins])
  })
})
