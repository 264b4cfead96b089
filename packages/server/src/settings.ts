import { accessSync, constants, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@fastify/proxy-addr'
import { z } from 'zod'
import { cleanEmail } from '../../text/src/email'
import { StartError } from './start-error'

/**
 * Every environment variable that operators may set, read only here; `npm run docs -- settings` generates
 * docs/settings.md from it. `src/site/environment.ts` repeats the names that browsers need, because Gatsby replaces
 * them literally.
 */

interface Setting<T> {
  purpose: string
  /** The default, as an operator would write it. */
  fallback?: string
  /** The documented default, where there is no fixed one. */
  without?: string
  schema: z.ZodType<T, string>
}

function setting<T>(purpose: string, schema: z.ZodType<T, string>, fallback: string): Setting<T>
function setting<T>(
  purpose: string,
  schema: z.ZodType<T, string>,
  without?: { without: string },
): Setting<T | undefined>
function setting<T>(
  purpose: string,
  schema: z.ZodType<T, string>,
  rest?: string | { without: string },
): Setting<T | undefined> {
  return { purpose, schema, ...(typeof rest === 'string' ? { fallback: rest } : rest) }
}

const text = z.string()
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const baseAddress = httpAddress.transform((url) => (url.endsWith('/') ? url : `${url}/`))
const plainAddress = httpAddress.transform((url) => url.replace(/(?<!\/)\/+$/, ''))

const oneOf = <const T extends string>(...values: T[]) =>
  z.enum(values, {
    error: `must be ${values.length > 2 ? 'one of ' : ''}${values.join(values.length > 2 ? ', ' : ' or ')}`,
  })

const wholeNumber = (pattern: RegExp, what: string) => text.regex(pattern, `must be ${what}`).transform(Number)

const port = text
  .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65535, 'must be a number from 0 to 65535')

export interface Listen {
  host: string
  port: number
}

const refuse = (check: z.RefinementCtx, message: string) => {
  check.addIssue({ code: 'custom', message })
  return z.NEVER
}

/** @example '0.0.0.0:8787' or '8787', which listens on this machine only */
const listen = text.transform((value, check): Listen => {
  const at = value.lastIndexOf(':')
  const { success, data, error } = port.safeParse(value.slice(at + 1))
  if (success) return { host: value.slice(0, Math.max(at, 0)).replace(/^\[(.*)\]$/, '$1') || '127.0.0.1', port: data }
  return refuse(check, `${error.issues[0]?.message ?? ''}, or such as 0.0.0.0:8787`)
})

/** Proxies whose X-Forwarded-For is trusted: a number of hops, or addresses; false: none. */
export type TrustedProxies = number | string[] | false

function isAddressOrNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const trustedProxy = text
  .transform((value) => (/^\d$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim())))
  .refine((value) => typeof value === 'number' || value.every(isAddressOrNetwork), {
    error: 'must be the number of proxies before it (1 to 9), or their addresses, separated by commas',
  })
  .transform((value): TrustedProxies => value || false)

/** Whether the proxy at an address, this many hops away, is trusted. */
export function trustedProxies(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  return trusted === false ? () => false : compile(trusted)
}

const list = text.transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

const origins = list.transform((all) => all.map((origin) => origin.replace(/\/$/, ''))).pipe(z.array(httpAddress))

const emails = list.pipe(z.array(z.email('must be email addresses, separated by commas')))

const days = wholeNumber(/^[1-9]\d{0,4}$/, 'a whole number of days, from 1')

const gigabytes = wholeNumber(/^\d{1,6}(\.\d{1,3})?$/, 'a number of gigabytes')

const secret = text.min(20, 'must have 20 characters at least; `openssl rand -hex 24` gives a good one')

/** Secret length in bytes, by Standard Webhooks. */
const SECRET_BYTES = { least: 24, most: 64 }

function isWebhookSecret(value: string): boolean {
  const key = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value)?.[1]
  const bytes = Buffer.from(key ?? '', 'base64').length
  return key !== undefined && bytes >= SECRET_BYTES.least && bytes <= SECRET_BYTES.most
}

export interface Mailbox {
  /** May be empty. */
  name: string
  address: string
}

/** @example 'Sales <sales@example.com>' is { name: 'Sales', address: 'sales@example.com' } */
const mailbox = text.transform((value, check): Mailbox => {
  const start = value.indexOf('<')
  const name = start < 0 ? '' : value.slice(0, start).trim().replace(/^"|"$/g, '')
  const address = start < 0 ? value.trim() : /^<([^<>]+)>\s*$/.exec(value.slice(start))?.[1]
  if (z.email().safeParse(address).success && address !== undefined) return { name, address }
  return refuse(check, 'must be an address, or look like Name <name@example.com>')
})

export interface S3Settings {
  bucket: string
  /** Key prefix, without leading or trailing slash; may be empty. */
  prefix: string
  region: string
  /** For services other than AWS. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

const filePlace = text.transform((value, check): { folder: string } | S3Settings => {
  if (value.startsWith('file:') && URL.canParse(value)) return { folder: fileURLToPath(value) }
  if (!/^[a-z][\w+.-]+:/i.test(value)) return { folder: value }
  const s3 =
    /^s3:\/\/(?:([^:@/]+):([^@/]+)@)?([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!'()*./-]*))?(?:\?(.*))?$/.exec(value)
  if (!s3) return refuse(check, "must be a folder, or 's3://key:secret@bucket/prefix'")
  const [, key, secretKey, bucket = '', prefix = '', query] = s3
  if (key === undefined || secretKey === undefined)
    return refuse(check, 'needs the key and its secret: s3://key:secret@bucket')
  const more = new URLSearchParams(query)
  const endpoint = more.get('endpoint') ?? undefined
  if (endpoint !== undefined && !httpAddress.safeParse(endpoint).success) return refuse(check, 'has a wrong endpoint')
  return {
    bucket,
    prefix: prefix.replace(/^\/+|(?<!\/)\/+$/g, ''),
    region: more.get('region') ?? 'us-east-1',
    endpoint,
    accessKeyId: decodeURIComponent(key),
    secretAccessKey: decodeURIComponent(secretKey),
  }
})

/** A branch of a git repository, and the content's folder in it. */
export interface ContentPlace {
  branch: string
  /** Empty: the whole repository. */
  folder: string
}

export type Content = { folder: string } | { repository: ContentPlace & { address: string } }

/** A URL rather than a path: `https://…`, `ssh://…`, `file://…` or `user@host:…`. */
const ADDRESS = /^[\w+.-]+:\/\/|^[^/.][^/]*:/
const BRANCH = /^(?![-/])(?!.*(\.\.|\/\/|@\{|\/$|\.lock$))[^\s~^:?*[\\]+$/

/** @example 'live:site/content' is { branch: 'live', folder: 'site/content' } */
function parseContentPlace(fragment: string): ContentPlace | string {
  const [branch = '', folder = 'content'] = fragment.split(':')
  const parts = folder.split('/').filter((part) => part !== '' && part !== '.')
  if (branch !== '' && !BRANCH.test(branch)) return `has a wrong branch, '${branch}'`
  if (parts.includes('..')) return `must name a folder in the repository, or '.', not '${folder}'`
  return { branch: branch || 'main', folder: parts.join('/') }
}

const content = text.transform((value, check): Content => {
  if (!ADDRESS.test(value))
    return value.startsWith('-') ? refuse(check, 'must be a folder or a repository') : { folder: value }
  const [address = '', fragment = ''] = value.split('#')
  if (/\s/.test(address)) return refuse(check, 'must be an address that git knows')
  if (URL.canParse(address) && new URL(address).password !== '') {
    return refuse(check, 'has a password in it; write that into a file, and name the file in CONTENT_KEY_FILE')
  }
  const place = parseContentPlace(fragment)
  return typeof place === 'string' ? refuse(check, place) : { repository: { address, ...place } }
})

const readableFile = text
  .transform((file) => resolve(file))
  .refine(isReadable, { error: 'must be a file that this service can read' })

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

const SERVICES = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' } as const

/** The repository that editors sign in to. */
export interface DeskRepository extends ContentPlace {
  backend: keyof typeof SERVICES
  /** `owner/name` */
  name: string
  /** The address of a self-hosted service, else empty. */
  instance: string
  api: string
}

const deskRepository = text.transform((value, check): DeskRepository => {
  const [, backend, instance = '', name = '', fragment = ''] =
    /^(github|gitlab|gitea):(?:(https?:\/\/[^/\s]+)\/)?([^/\s#:]+(?:\/[^/\s#:]+)+)(?:#(.*))?$/.exec(value) ?? []
  const place = parseContentPlace(fragment)
  if (backend !== undefined && typeof place !== 'string') {
    const known = backend as keyof typeof SERVICES
    const api = instance === '' ? '' : `${instance}${SERVICES[known]}`
    return { backend: known, name, instance, api, ...place }
  }
  return refuse(
    check,
    'must look like github:owner/name#main or gitea:https://git.example.com/owner/name (github, gitlab, gitea)',
  )
})

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export const SETTINGS = {
  site: {
    GATSBY_SITE_URL: setting(
      'the site’s final address: canonical addresses, sitemap, feeds; whose pages may call the publisher',
      plainAddress,
      'http://localhost:9000',
    ),
    GATSBY_PROVIDER_URL: setting(
      'the provider as browsers reach it; `npm start` then starts none',
      baseAddress,
      'http://127.0.0.1:8787/',
    ),
    PROVIDER_URL: setting('the provider as the build and the publisher reach it', baseAddress, {
      without: '`GATSBY_PROVIDER_URL`',
    }),
    GATSBY_COMPANY_ID: setting('the company whose site and provider this is', text, '1'),
    PORT: setting('where `npm start` (9000) and `npm run preview` (8000) serve the site', port),
  },
  services: {
    LOG_LEVEL: setting('what is in the log; `info` has each request', oneOf(...LOG_LEVELS), 'info'),
    METRICS_PORT: setting('where Prometheus reads `/metrics`: a port, or an address and a port', listen, {
      without: 'nowhere',
    }),
    TRUST_PROXY: setting(
      'whose `X-Forwarded-For` is trusted: the number of proxies, or their addresses, separated by commas',
      trustedProxy,
      { without: 'nobody’s' },
    ),
  },
  provider: {
    PROVIDER_PORT: setting(
      'where it listens: a port of this machine (`0`: a free one), or such as `0.0.0.0:8787`',
      listen,
      '127.0.0.1:8787',
    ),
    PROVIDER_BASE_URL: setting('its public address, with which pictures’ addresses begin', baseAddress, {
      without: 'where it listens',
    }),
    PROVIDER_ORIGINS: setting(
      'origins whose pages may call it, separated by commas; mails link to the first',
      origins,
      'http://localhost:9000,http://127.0.0.1:9000,http://localhost:8000,http://127.0.0.1:8000',
    ),
    PROVIDER_DATA: setting('the folder of the database and of what is worked out of pictures', text, {
      without: '`provider/data`',
    }),
    DATABASE_URL: setting(
      'PostgreSQL, `postgres://user:password@host/name`',
      text.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// (leave it out for the embedded database file)'),
      { without: 'a file in `PROVIDER_DATA`' },
    ),
    PROVIDER_DEV_VISITS: setting('`ignore`: visits on localhost are not recorded', oneOf('record', 'ignore'), 'record'),
    ATTACHMENTS_URL: setting(
      'the files of inquiries: a folder, or S3-compatible storage, `s3://key:secret@bucket/prefix?region=…&endpoint=…`',
      filePlace,
      { without: '`attachments/` in `PROVIDER_DATA`' },
    ),
    ATTACHMENTS_MAX_GB: setting('the room for all of them; beyond, no more are accepted', gigabytes, '20'),
    KEEP_VISITS_DAYS: setting('days until visits are deleted; the privacy page names them', days, '90'),
    KEEP_INQUIRIES_DAYS: setting(
      'days after the buyer’s last message until an inquiry is deleted with its files; the privacy page names them',
      days,
      { without: 'kept' },
    ),
  },
  office: {
    OFFICE_BASE_URL: setting('its public address, where it has a name of its own', baseAddress, {
      without: '`PROVIDER_BASE_URL`',
    }),
    OFFICE_FIRST_ADMIN: setting(
      'the email address of the admin that a database without staff gets; the link is printed',
      text.overwrite(cleanEmail).pipe(z.email('must be an email address')),
      { without: 'nobody' },
    ),
    OFFICE_MAIL_TO: setting('who is told of inquiries: addresses, separated by commas', emails, ''),
    OFFICE_LANGUAGE: setting('the language of these mails: `en`, `zh` or `de`', oneOf('en', 'zh', 'de'), 'en'),
    SMTP_URL: setting(
      'the mail server, `smtps://user:password@host:465`',
      text.refine(isSmtpUrl, 'must look like smtps://user:password@mail.example.com:465 (or smtp://...:587)'),
      { without: 'mails wait' },
    ),
    MAIL_FROM: setting('who mails come from, `Sales <sales@example.com>`', mailbox, {
      without: 'required with `SMTP_URL`',
    }),
    INQUIRY_WEBHOOK_URL: setting('where inquiries are posted as JSON', httpAddress, { without: 'nowhere' }),
    INQUIRY_WEBHOOK_SECRET: setting(
      'what these are signed with: `whsec_` and 24 to 64 bytes in base64',
      text.refine(
        isWebhookSecret,
        'must be whsec_ and 24 to 64 random bytes in base64; make one by: echo whsec_$(openssl rand -base64 32)',
      ),
    ),
  },
  content: {
    CONTENT: setting(
      'a folder, or a git repository with branch and folder, `git@git.example.com:company/content.git#main:content`; for provider and publisher',
      content,
      { without: 'the folder `content`' },
    ),
    CONTENT_KEY_FILE: setting(
      'a file with the private key for an ssh address, or the token for an https one',
      readableFile,
    ),
    CONTENT_SECRET: setting(
      'what the publisher tells the provider, so that it may choose the commit that is served',
      secret,
      {
        without: 'the provider follows the branch',
      },
    ),
    CONTENT_POLL_SECONDS: setting(
      'how often the branch is looked at; 0: never',
      wholeNumber(/^(0|[5-9]|[1-9]\d{1,5})$/, 'a number of seconds from 5, or 0'),
      { without: 'provider 30, publisher 0' },
    ),
  },
  publisher: {
    PUBLISH_SECRET: setting('what callers must know: 20 characters or more', secret, { without: 'required' }),
    PUBLISHER_PORT: setting('where it listens, as `PROVIDER_PORT`', listen, '127.0.0.1:8790'),
    PUBLISHER_FOLDER: setting('where builds are kept', text, { without: 'the site’s folder with `-releases`' }),
    PUBLISHER_SERVE_PORT: setting('also serves the live build there', port, { without: 'not served' }),
    WEBHOOK_SECRET: setting('what the git service signs its webhooks with', secret, { without: 'no webhooks' }),
  },
  desk: {
    DESK_REPOSITORY: setting(
      'where editors sign in and save: `github:owner/name#branch:folder`; `gitlab:`, `gitea:`; self-hosted `gitea:https://git.example.com/owner/name`',
      deskRepository,
      { without: 'this machine’s files' },
    ),
    DESK_SIGN_IN: setting(
      'GitHub: the service that signs editors in; GitLab and Gitea: the application’s id',
      text.regex(/^\S+$/, 'must be an address or an id'),
    ),
    DESK_PUBLISHING: setting('what publishes: each `save`, or the `button`', oneOf('button', 'save'), {
      without: 'what the publisher does; at Netlify `save`',
    }),
    DESK_PREVIEW_URL: setting('the address of the preview site', plainAddress, {
      without: 'none; with `npm start` http://localhost:8000',
    }),
    DESK_PUBLISHER_URL: setting('the publisher’s public address', plainAddress, {
      without: 'none; with `npm start` http://localhost:8790',
    }),
  },
} as const

/** Variables passed between our own processes, benchmarks and tests; not for operators. */
export const INTERNAL = {
  PROVIDER_DRAFTS: setting('`npm run preview`: drafts are served', oneOf('show', 'hide'), 'hide'),
  PROVIDER_WATCH: setting('how changed content is noticed', oneOf('on', 'poll', 'off'), 'on'),
  PROVIDER_RATE_LIMITS: setting('benchmarks: nothing is refused for its number', oneOf('on', 'off'), 'on'),
  ATTACHMENTS_KEEP_FREE_GB: setting('of the disk, kept free for the database', gigabytes, '1'),
  OFFICE_TIME_ZONE: setting(
    'tests: where the office is; operators set the service’s own TZ',
    text.refine(isTimeZone, 'must be the name of a time zone, such as Europe/Berlin or Asia/Shanghai'),
  ),
  PUBLISHER_SITE: setting('the site that the publisher builds', text, '.'),
} as const

type Groups = typeof SETTINGS & { internal: typeof INTERNAL }

type All = Groups['site'] &
  Groups['services'] &
  Groups['provider'] &
  Groups['office'] &
  Groups['content'] &
  Groups['publisher'] &
  Groups['desk'] &
  Groups['internal']

type NamesOf<Group> = Group extends unknown ? keyof Group : never

export type Settings<Group extends keyof Groups> = {
  [Name in NamesOf<Groups[Group]>]: All[Name & keyof All] extends Setting<infer Value> ? Value : never
}

type Environment = Readonly<Record<string, string | undefined>>

const ALL: Readonly<Record<string, Readonly<Record<string, Setting<unknown>>>>> = { ...SETTINGS, internal: INTERNAL }
const KNOWN = new Set(Object.values(ALL).flatMap(Object.keys))
const OURS = /^(ATTACHMENTS|CONTENT|DESK|KEEP|METRICS|OFFICE|PROVIDER|PUBLISHER)_(?!SHOTS$|DELAY_MS$)/

/**
 * Reads groups of settings; an empty variable counts as unset, and `NAME_FILE` names a file that holds the value.
 * @throws StartError that lists every wrong variable and every unknown one
 */
export function parseSettings<const Group extends keyof Groups>(env: Environment, ...groups: Group[]): Settings<Group> {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const group of groups) {
    for (const [name, { schema, fallback }] of Object.entries(ALL[group] ?? {})) {
      const file = env[name] ? undefined : env[`${name}_FILE`]
      try {
        const given = file && !KNOWN.has(`${name}_FILE`) ? readFileSync(file, 'utf8').trim() : env[name]
        const value = given || fallback
        const read = value === undefined ? undefined : schema.safeParse(value)
        if (read?.success) values[name] = read.data
        else if (read)
          problems.push(...read.error.issues.map(({ message }) => `${file ? `${name}_FILE` : name}: ${message}`))
      } catch (error) {
        problems.push(`${name}_FILE: can't be read: ${error instanceof Error ? error.message : ''}`)
      }
    }
  }
  const unknown = Object.keys(env).filter(
    (name) => OURS.test(name) && !KNOWN.has(name.replace(/_FILE$/, '')) && !KNOWN.has(name),
  )
  problems.push(...unknown.map((name) => `${name}: is no setting; docs/settings.md has all of them`))
  if (problems.length > 0) throw new StartError(`Environment variables are wrong:\n  ${problems.join('\n  ')}`)
  return values as Settings<Group>
}

/** A site's origin; for localhost also by IP address. */
export const originsOf = (siteUrl: string): string[] => {
  const { origin, hostname } = new URL(siteUrl)
  return hostname === 'localhost' ? [origin, origin.replace('localhost', '127.0.0.1')] : [origin]
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function isSmtpUrl(value: string): boolean {
  return URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== ''
}
