import { join, relative, resolve } from 'node:path'
import type { RepositorySettings } from '../../packages/content/src/repository'
import type { Drafts } from '../../packages/content/src/types'
import {
  parseSettings,
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
  /** Base of picture addresses, with a trailing slash; defaults to the provider's own address. */
  baseUrl: string | undefined
  /** The content folder, or the clone's folder for a repository. */
  contentFolder: string
  /** The content repository; undefined if the content is a folder. */
  repository: RepositorySettings | undefined
  /** The secret with which the publisher sets the served commit; undefined: the provider follows the branch. */
  contentSecret: string | undefined
  /** How often the branch is checked if no publisher sets the served commit. */
  contentPollSeconds: number
  dataFolder: string
  databaseUrl: string | undefined
  origins: string[]
  devVisits: 'record' | 'ignore'
  /** Whether items with `published: false` are served: for a preview, which has a separate data folder. */
  drafts: Drafts
  /** How content changes are detected: by file events, by polling every 2 s, or not at all. */
  watch: 'on' | 'poll' | 'off'
  /**
   * Who may call `online/contentStatus`: everyone, callers on this machine or network who don't come through a proxy,
   * or nobody.
   */
  contentStatus: 'everyone' | 'direct' | 'nobody'
  companyId: string
  rateLimits: boolean
  trustProxy: TrustedProxies
  attachments: { folder: string } | S3Settings
  attachmentsMaxBytes: number
  /** Disk space in bytes reserved for the database. */
  keepFreeBytes: number
  logLevel: LogLevel
  metrics: Listen | undefined
  keepVisitsDays: number
  /** Days from the buyer's last message to the deletion of an inquiry and its files; unset: never. */
  keepInquiriesDays: number | undefined
  /** Base URL of office links if a proxy gives it its own host name; with a trailing slash. */
  officeBaseUrl: string | undefined
  /** The office's time zone, in which its working days begin at midnight. */
  timeZone: string
  /** Email address of the admin created at start if a database has no staff. */
  officeFirstAdmin: string | undefined
  outbox: OutboxSettings
}

type Values = Settings<'site' | 'services' | 'provider' | 'office' | 'content' | 'internal'>

/** Relative folders in settings are relative to the working directory, defaults to `packageFolder`. */
export function readConfig(env: Record<string, string | undefined>, packageFolder: string): Config {
  const values: Values = parseSettings(env, 'site', 'services', 'provider', 'office', 'content', 'internal')
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

/**
 * It names files of unpublished content, so it is only for callers on this machine or network, not those of a proxy.
 */
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
