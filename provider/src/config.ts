import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { cleanEmail } from '../../packages/text/src/email'
import {
  readContentAddress,
  readRepositorySettings,
  repositoryVariables,
  type RepositorySettings,
} from '../../packages/content/src/repository-settings'
import type { Drafts } from '../../packages/content/src/types'
import {
  operationSettings,
  portSetting,
  secretFileSetting,
  secretSetting,
  trustProxySetting,
  type TrustedProxies,
} from '../../packages/server/src/settings'
import type { LogLevel } from '../../packages/server/src/log'
import { outboxVariables, readOutboxSettings, type OutboxSettings } from './outbox/settings'
import { StartError } from '../../packages/server/src/start-error'

const GIGABYTE = 1024 ** 3

const localOrigins = 'http://localhost:9000,http://127.0.0.1:9000,http://localhost:8000,http://127.0.0.1:8000'

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const baseAddress = httpAddress.transform((url) => (url.endsWith('/') ? url : `${url}/`))

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

const gigabytes = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be a number of gigabytes')
  .transform(Number)

const days = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'must be a whole number of days, from 1')
  .transform(Number)

const environmentSchema = z.object({
  ...operationSettings,
  PROVIDER_PORT: portSetting(0).default(8787),
  PROVIDER_HOST: z.string().default('127.0.0.1'),
  PROVIDER_BASE_URL: baseAddress.optional(),
  PROVIDER_CONTENT: z.string().optional(),
  PROVIDER_CONTENT_SECRET: secretSetting,
  PROVIDER_CONTENT_SECRET_FILE: secretFileSetting,
  ...repositoryVariables,
  PROVIDER_DATA: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// (leave it out for the embedded database file)')
    .optional(),
  PROVIDER_ORIGINS: z
    .string()
    .default(localOrigins)
    .transform((list) => list.split(',').map((origin) => origin.trim().replace(/\/$/, '')))
    .transform((list) => list.filter((origin) => origin !== ''))
    .pipe(z.array(httpAddress)),
  PROVIDER_DEV_VISITS: z.enum(['record', 'ignore'], { error: "must be 'record' or 'ignore'" }).default('record'),
  PROVIDER_DRAFTS: z.enum(['show', 'hide'], { error: "must be 'show' or 'hide'" }).default('hide'),
  PROVIDER_WATCH: z.enum(['on', 'poll', 'off'], { error: "must be 'on', 'poll' or 'off'" }).default('on'),
  PROVIDER_CONTENT_STATUS: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).optional(),
  PROVIDER_COMPANY_ID: z.string().default('1'),
  PROVIDER_RATE_LIMITS: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on'),
  PROVIDER_TRUST_PROXY: trustProxySetting,
  ATTACHMENTS_URL: z
    .string()
    .transform((value, check) => {
      const place = readPlace(value)
      if (!place) check.addIssue({ code: 'custom', message: "must be a folder, or 's3://bucket/prefix'" })
      return place ?? z.NEVER
    })
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ENDPOINT_URL: httpAddress.optional(),
  AWS_ENDPOINT_URL_S3: httpAddress.optional(),
  ATTACHMENTS_MAX_GB: gigabytes.default(20),
  ATTACHMENTS_KEEP_FREE_GB: gigabytes.default(1),
  KEEP_VISITS_DAYS: days.default(90),
  KEEP_INQUIRIES_DAYS: days.optional(),
  OFFICE: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on'),
  OFFICE_BASE_URL: baseAddress.optional(),
  OFFICE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, such as Europe/Berlin or Asia/Shanghai')
    .optional(),
  OFFICE_FIRST_ADMIN: z.string().overwrite(cleanEmail).pipe(z.email('must be an email address')).optional(),
  ...outboxVariables,
})

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A folder's path or `file:` address, or a bucket of S3-compatible storage with a key prefix. */
function readPlace(value: string): { folder: string } | { bucket: string; prefix: string } | null {
  const s3 = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!'()*./-]*))?$/.exec(value)
  if (s3?.[1] !== undefined) return { bucket: s3[1], prefix: (s3[2] ?? '').replace(/^\/+|(?<!\/)\/+$/g, '') }
  if (value.startsWith('file:') && URL.canParse(value)) return { folder: fileURLToPath(value) }
  return /^[a-z][\w+.-]+:/i.test(value) ? null : { folder: value }
}

/** S3-compatible storage and its credentials. */
export interface S3Settings {
  bucket: string
  /** Prefix of the keys, without slashes at its ends; may be empty. */
  prefix: string
  region: string
  /** Of a service other than AWS. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
}

export interface Config {
  port: number
  host: string
  /** Base of the picture addresses, with a trailing slash; unset means the address that the provider listens on. */
  baseUrl: string | undefined
  /** Where the content is; the clone's folder where it comes from a repository. */
  contentFolder: string
  /** Where the content comes from; undefined: it is a folder. */
  repository: RepositorySettings | undefined
  /** What the publisher must know to say which commit is served; undefined: the branch is followed. */
  contentSecret: string | undefined
  /** How often the branch is looked at where nobody says which commit is served. */
  contentPollSeconds: number
  dataFolder: string
  databaseUrl: string | undefined
  origins: string[]
  devVisits: 'record' | 'ignore'
  /** Whether items with `published: false` are served: for a preview, which has its own data folder. */
  drafts: Drafts
  /** How changes of the content are noticed: by the system's events, by looking every 2 s, or not at all. */
  watch: 'on' | 'poll' | 'off'
  /** Whether `online/contentStatus` answers; by default it does where only this machine can ask. */
  contentStatus: boolean
  companyId: string
  rateLimits: boolean
  trustProxy: TrustedProxies
  /** Where the files of inquiries are stored. */
  attachments: { folder: string } | S3Settings
  /** Total bytes of inquiries' files; beyond this no more are accepted. */
  attachmentsMaxBytes: number
  /** Bytes of the disk that files leave free for the database. */
  keepFreeBytes: number
  logLevel: LogLevel
  /** Where Prometheus reads; undefined: nowhere. */
  metricsPort: number | undefined
  metricsHost: string
  /** Days until visits are deleted. */
  keepVisitsDays: number
  /** Days until inquiries are deleted with their files; unset keeps them. */
  keepInquiriesDays: number | undefined
  /** Whether the office is served at `/office/`. */
  office: boolean
  /** Base of links into the office, where a proxy gives it a name of its own; with a trailing slash. */
  officeBaseUrl: string | undefined
  /** Where the office is: its working days begin at midnight there. */
  timeZone: string
  /** Email address of the admin that a database without staff gets at start. */
  officeFirstAdmin: string | undefined
  /** Mails and webhooks. */
  outbox: OutboxSettings
}

/**
 * Reads the configuration from environment variables; an empty variable counts as unset. Relative folders in variables
 * start at the working directory, the defaults at `packageFolder`.
 */
export function readConfig(env: Record<string, string | undefined>, packageFolder: string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const named = readContentAddress(given.PROVIDER_CONTENT)
  if (named && given.CONTENT_REPOSITORY === undefined) {
    delete given.PROVIDER_CONTENT
    Object.assign(given, named)
  }
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`)
    throw new StartError(`The provider's environment variables are wrong:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  const dataFolder = resolve(values.PROVIDER_DATA ?? resolve(packageFolder, 'data'))
  const repository = readRepositorySettings(values)
  if (repository && values.PROVIDER_CONTENT !== undefined) {
    throw new StartError('PROVIDER_CONTENT and CONTENT_REPOSITORY both say where the content is: set one of them.')
  }
  const contentFolder = repository
    ? join(dataFolder, 'content')
    : resolve(values.PROVIDER_CONTENT ?? resolve(packageFolder, '../content'))
  return {
    port: values.PROVIDER_PORT,
    host: values.PROVIDER_HOST,
    baseUrl: values.PROVIDER_BASE_URL,
    contentFolder,
    repository,
    contentSecret: values.PROVIDER_CONTENT_SECRET_FILE ?? values.PROVIDER_CONTENT_SECRET,
    contentPollSeconds: values.CONTENT_POLL_SECONDS ?? 30,
    dataFolder,
    databaseUrl: values.DATABASE_URL,
    origins: values.PROVIDER_ORIGINS,
    devVisits: values.PROVIDER_DEV_VISITS,
    drafts: values.PROVIDER_DRAFTS,
    watch: values.PROVIDER_WATCH,
    contentStatus: values.PROVIDER_CONTENT_STATUS
      ? values.PROVIDER_CONTENT_STATUS === 'on'
      : isLoopback(values.PROVIDER_HOST) && !values.PROVIDER_BASE_URL && !values.PROVIDER_TRUST_PROXY,
    companyId: values.PROVIDER_COMPANY_ID,
    rateLimits: values.PROVIDER_RATE_LIMITS === 'on',
    trustProxy: values.PROVIDER_TRUST_PROXY,
    attachments: readAttachments(values, { contentFolder, dataFolder }),
    attachmentsMaxBytes: values.ATTACHMENTS_MAX_GB * GIGABYTE,
    keepFreeBytes: values.ATTACHMENTS_KEEP_FREE_GB * GIGABYTE,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    keepVisitsDays: values.KEEP_VISITS_DAYS,
    keepInquiriesDays: values.KEEP_INQUIRIES_DAYS,
    office: values.OFFICE === 'on',
    officeBaseUrl: values.OFFICE_BASE_URL ?? values.PROVIDER_BASE_URL,
    timeZone: values.OFFICE_TIME_ZONE ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    officeFirstAdmin: values.OFFICE_FIRST_ADMIN,
    outbox: readOutboxSettings(values),
  }
}

function readAttachments(
  values: z.output<typeof environmentSchema>,
  { contentFolder, dataFolder }: Pick<Config, 'contentFolder' | 'dataFolder'>,
): Config['attachments'] {
  const place = values.ATTACHMENTS_URL ?? { folder: join(dataFolder, 'attachments') }
  if ('bucket' in place) {
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values
    if (accessKeyId === undefined || secretAccessKey === undefined) {
      throw new StartError('ATTACHMENTS_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
    }
    return {
      ...place,
      region: values.AWS_REGION,
      endpoint: values.AWS_ENDPOINT_URL_S3 ?? values.AWS_ENDPOINT_URL,
      accessKeyId,
      secretAccessKey,
      sessionToken: values.AWS_SESSION_TOKEN,
    }
  }
  const folder = resolve(place.folder)
  if (!relative(contentFolder, folder).startsWith('..')) {
    throw new StartError(
      `ATTACHMENTS_URL is ${folder}, in the content folder, whose pictures are served. Choose another.`,
    )
  }
  return { folder }
}
