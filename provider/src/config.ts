import { join, relative, resolve } from 'node:path'
import type { RepositorySettings } from '../../packages/content/src/repository'
import type { Drafts } from '../../packages/content/src/types'
import {
  readSettings,
  type LogLevel,
  type Listen,
  type S3Settings,
  type Settings,
  type TrustedProxies,
} from '../../packages/server/src/settings'
import { StartError } from '../../packages/server/src/start-error'
import { readOutboxSettings, type OutboxSettings } from './outbox/settings'

const GIGABYTE = 1024 ** 3

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
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
  /** Who gets an answer of `online/contentStatus`: everyone, callers on this machine or network whom no proxy passed on, or nobody. */
  contentStatus: 'everyone' | 'direct' | 'nobody'
  companyId: string
  rateLimits: boolean
  trustProxy: TrustedProxies
  attachments: { folder: string } | S3Settings
  /** Total bytes of inquiries' files; beyond this no more are accepted. */
  attachmentsMaxBytes: number
  /** Bytes of the disk that files leave free for the database. */
  keepFreeBytes: number
  logLevel: LogLevel
  /** Where Prometheus reads; undefined: nowhere. */
  metrics: Listen | undefined
  keepVisitsDays: number
  /** Days after the buyer's last message until an inquiry is deleted with its files; unset keeps it. */
  keepInquiriesDays: number | undefined
  /** Base of links into the office, where a proxy gives it a name of its own; with a trailing slash. */
  officeBaseUrl: string | undefined
  /** Where the office is: its working days begin at midnight there. */
  timeZone: string
  /** Email address of the admin that a database without staff gets at start. */
  officeFirstAdmin: string | undefined
  outbox: OutboxSettings
}

type Values = Settings<'site' | 'services' | 'provider' | 'office' | 'content' | 'internal'>

/** Relative folders in settings start at the working directory, the defaults at `packageFolder`. */
export function readConfig(env: Record<string, string | undefined>, packageFolder: string): Config {
  const values: Values = readSettings(env, 'site', 'services', 'provider', 'office', 'content', 'internal')
  const dataFolder = resolve(values.PROVIDER_DATA ?? resolve(packageFolder, 'data'))
  const content = values.CONTENT ?? { folder: resolve(packageFolder, '../content') }
  const repository = 'repository' in content ? { ...content.repository, keyFile: values.CONTENT_KEY_FILE } : undefined
  const contentFolder = 'folder' in content ? resolve(content.folder) : join(dataFolder, 'content')
  const { host, port } = values.PROVIDER_PORT
  return {
    port,
    host,
    baseUrl: values.PROVIDER_BASE_URL,
    contentFolder,
    repository,
    contentSecret: values.CONTENT_SECRET,
    contentPollSeconds: values.CONTENT_POLL_SECONDS ?? 30,
    dataFolder,
    databaseUrl: values.DATABASE_URL,
    origins: values.PROVIDER_ORIGINS,
    devVisits: values.PROVIDER_DEV_VISITS,
    drafts: values.PROVIDER_DRAFTS,
    watch: values.PROVIDER_WATCH,
    contentStatus: chooseContentStatus(values),
    companyId: values.GATSBY_COMPANY_ID,
    rateLimits: values.PROVIDER_RATE_LIMITS === 'on',
    trustProxy: values.TRUST_PROXY ?? false,
    attachments: chooseAttachments(values, { contentFolder, dataFolder }),
    attachmentsMaxBytes: values.ATTACHMENTS_MAX_GB * GIGABYTE,
    keepFreeBytes: values.ATTACHMENTS_KEEP_FREE_GB * GIGABYTE,
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT,
    keepVisitsDays: values.KEEP_VISITS_DAYS,
    keepInquiriesDays: values.KEEP_INQUIRIES_DAYS,
    officeBaseUrl: values.OFFICE_BASE_URL ?? values.PROVIDER_BASE_URL,
    timeZone: values.OFFICE_TIME_ZONE ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    officeFirstAdmin: values.OFFICE_FIRST_ADMIN,
    outbox: readOutboxSettings(values),
  }
}

/** It names files of unpublished content, so it is for those on this machine or network: a proxy's callers are not. */
function chooseContentStatus({ TRUST_PROXY, PROVIDER_BASE_URL, PROVIDER_PORT }: Values): Config['contentStatus'] {
  if (TRUST_PROXY) return 'direct'
  return isLoopback(PROVIDER_PORT.host) && PROVIDER_BASE_URL === undefined ? 'everyone' : 'nobody'
}

function chooseAttachments(
  values: Values,
  { contentFolder, dataFolder }: Pick<Config, 'contentFolder' | 'dataFolder'>,
): Config['attachments'] {
  const place = values.ATTACHMENTS_URL ?? { folder: join(dataFolder, 'attachments') }
  if ('bucket' in place) return place
  const folder = resolve(place.folder)
  if (!relative(contentFolder, folder).startsWith('..')) {
    throw new StartError(
      `ATTACHMENTS_URL is ${folder}, in the content folder, whose pictures are served. Choose another.`,
    )
  }
  return { folder }
}
