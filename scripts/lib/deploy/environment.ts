import { randomBytes } from 'node:crypto'
import { urlOf, type ContentOptions, type DeployOptions } from './options'

/** A line of an environment file. */
interface Setting {
  name: string
  /** Undefined: whoever looks after the machine fills it in; the line is a comment with an example. */
  value?: string
  example?: string
  /** It is made once, and no run of the plan looks at it again. */
  isSecret?: boolean
}

/** The settings of a service, in groups with a heading. */
export type Settings = readonly { heading: string; settings: readonly Setting[] }[]

/** Values that both services know. */
export interface Secrets {
  publish: string
  webhook: string
  content: string
}

/** The values of an environment file. */
export function readEnvironment(text: string): Record<string, string> {
  const lines = text.split('\n').flatMap((line) => {
    const [, name, value] = /^\s*([A-Z]\w*)=(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined
      ? []
      : [[name, value.trim().replace(/^(["'])(.*)\1$/, '$2')] as const]
  })
  return Object.fromEntries(lines)
}

/** Secrets that one of the files has already, and new ones in the place of others. */
export function chooseSecrets(files: readonly string[]): Secrets {
  const known = Object.assign({}, ...files.map(readEnvironment)) as Record<string, string | undefined>
  const choose = (name: string) => known[name] || randomBytes(24).toString('hex')
  return {
    publish: choose('PUBLISH_SECRET'),
    webhook: choose('WEBHOOK_SECRET'),
    content: choose('PROVIDER_CONTENT_SECRET'),
  }
}

const secret = (name: string, value: string): Setting => ({ name, value, isSecret: true })

const contentSettings = ({ repository, branch, folder }: ContentOptions): Setting[] => [
  { name: 'CONTENT_REPOSITORY', value: repository },
  { name: 'CONTENT_BRANCH', value: branch },
  { name: 'CONTENT_FOLDER', value: folder },
]

export function providerSettings(options: DeployOptions, secrets: Secrets): Settings {
  const { office, admin, content } = options
  return [
    {
      heading: 'Addresses. The proxy on this machine is the only one that the provider trusts.',
      settings: [
        { name: 'PROVIDER_PORT', value: String(options.providerPort) },
        { name: 'PROVIDER_BASE_URL', value: `${urlOf(options, options.provider)}/` },
        ...(office === undefined ? [] : [{ name: 'OFFICE_BASE_URL', value: `${urlOf(options, office)}/` }]),
        { name: 'PROVIDER_ORIGINS', value: urlOf(options, options.domain) },
        { name: 'PROVIDER_TRUST_PROXY', value: '1' },
      ],
    },
    {
      heading: 'The publisher asks what is wrong in the content; the proxy shows the answer to nobody else.',
      settings: [
        { name: 'PROVIDER_CONTENT_STATUS', value: 'on' },
        ...(content ? [secret('PROVIDER_CONTENT_SECRET', secrets.content)] : []),
      ],
    },
    ...(content
      ? [{ heading: 'The content. systemd adds the file of the key.', settings: contentSettings(content) }]
      : []),
    {
      heading: 'Mails (docs/office.md). Without SMTP_URL they wait.',
      settings: [
        { name: 'SMTP_URL', example: 'smtps://sales%40example.com:password@mail.example.com:465' },
        { name: 'MAIL_FROM', example: '"Example Sales <sales@example.com>"' },
        { name: 'OFFICE_MAIL_TO', example: '"sales@example.com, manager@example.com"' },
        { name: 'OFFICE_LANGUAGE', example: 'en' },
        admin === undefined
          ? { name: 'OFFICE_FIRST_ADMIN', example: 'ada@example.com' }
          : { name: 'OFFICE_FIRST_ADMIN', value: admin },
      ],
    },
    {
      heading: 'The database, unless it is the file in the provider’s folder.',
      settings: [{ name: 'DATABASE_URL', example: 'postgres://provider:password@127.0.0.1:5432/provider' }],
    },
  ]
}

/**
 * The desk's git service, as the content's repository names it.
 * @example readService('git@github.com:company/content.git') // { backend: 'github', repository: 'company/content' }
 */
function readService(address: string): { backend: string; repository: string } | undefined {
  const pattern = /^(?:(?:https|ssh):\/\/)?(?:[^@/]+@)?(github|gitlab)\.com[:/](\w[\w./-]*?)(?:\.git)?\/?$/
  const [, backend, repository] = pattern.exec(address) ?? []
  return backend === undefined || !repository?.includes('/') ? undefined : { backend, repository }
}

/** How editors sign in and save, and what the desk says publishes. */
function deskSettings({ content, publisher }: DeployOptions): Setting[] {
  const service = content && readService(content.repository)
  const known = (name: string, value: string | undefined, example: string): Setting =>
    value === undefined ? { name, example } : { name, value }
  return [
    known('DESK_BACKEND', service?.backend, 'github'),
    known('DESK_REPOSITORY', service?.repository, 'company/content'),
    ...(content
      ? [
          { name: 'DESK_BRANCH', value: content.branch },
          { name: 'DESK_CONTENT', value: content.folder },
        ]
      : []),
    { name: 'DESK_AUTH_URL', example: 'https://sign-in.example.com' },
    // Each push calls the webhook, which the publisher has at its public name only.
    known('DESK_PUBLISHING', content && publisher && 'save', 'save'),
  ]
}

export function publisherSettings(options: DeployOptions, secrets: Secrets): Settings {
  const { publisher, content } = options
  const providerUrl = `${urlOf(options, options.provider)}/`
  return [
    {
      heading: 'Addresses. The build calls the provider on this machine, visitors by its name.',
      settings: [
        { name: 'PUBLISHER_PORT', value: String(options.publisherPort) },
        { name: 'PUBLISHER_SERVE_PORT', value: String(options.servePort) },
        { name: 'PUBLISHER_TRUST_PROXY', value: '1' },
        { name: 'PUBLISHER_ORIGINS', value: urlOf(options, options.domain) },
        { name: 'PROVIDER_URL', value: `http://127.0.0.1:${options.providerPort}/` },
        { name: 'GATSBY_PROVIDER_URL', value: providerUrl },
        { name: 'GATSBY_SITE_URL', value: urlOf(options, options.domain) },
        { name: 'GATSBY_TELEMETRY_DISABLED', value: '1' },
      ],
    },
    { heading: 'Who knows it may publish.', settings: [secret('PUBLISH_SECRET', secrets.publish)] },
    {
      heading: 'The content (docs/editing.md).',
      settings: content
        ? [
            ...contentSettings(content),
            secret('WEBHOOK_SECRET', secrets.webhook),
            secret('PROVIDER_CONTENT_SECRET', secrets.content),
          ]
        : [{ name: 'CONTENT_REPOSITORY', example: 'git@git.example.com:company/content.git' }],
    },
    {
      heading: 'The editors’ desk (docs/editing.md).',
      settings: [
        publisher === undefined
          ? { name: 'DESK_PUBLISHER_URL', example: 'https://publish.example.com' }
          : { name: 'DESK_PUBLISHER_URL', value: urlOf(options, publisher) },
        ...deskSettings(options),
      ],
    },
  ]
}

/** A value as systemd reads it. */
const quote = (value: string): string =>
  /^[\w@%:/.,+=-]*$/.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`

/**
 * The text of an environment file: what it has stays byte for byte, and settings that it names nowhere, not even in a
 * comment, are added at its end.
 *
 * @returns also the values in it that differ from the planned ones
 */
export function completeEnvironment(
  existing: string | undefined,
  settings: Settings,
): { text: string; differing: { name: string; has: string; planned: string }[] } {
  const named = new Set([...(existing ?? '').matchAll(/^#? ?([A-Z]\w*)=/gm)].map(([, name]) => name))
  const values = readEnvironment(existing ?? '')
  const groups = settings.flatMap(({ heading, settings: all }) => {
    const missing = all.filter(({ name }) => !named.has(name))
    if (missing.length === 0) return []
    const lines = missing.map(({ name, value, example }) =>
      value === undefined ? `# ${name}=${example ?? ''}` : `${name}=${quote(value)}`,
    )
    return [`# ${heading}\n${lines.join('\n')}\n`]
  })
  const differing = settings
    .flatMap(({ settings: all }) => all)
    .flatMap(({ name, value, isSecret }) => {
      const has = values[name]
      if (value === undefined || isSecret || has === undefined || has === value) return []
      return [{ name, has, planned: value }]
    })
  const text = [...(existing === undefined ? [] : [existing.trimEnd() + '\n']), ...groups].join('\n')
  return { text: groups.length === 0 && existing !== undefined ? existing : text, differing }
}
