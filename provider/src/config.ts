import { join, relative, resolve } from 'node:path'
import { parseSettings, type Settings } from '../../packages/server/src/settings'
import { StartError } from '../../packages/server/src/start-error'

const GIGABYTE = 1024 ** 3

type Values = Settings<'site' | 'services' | 'provider' | 'office' | 'content' | 'internal'>

export type OfficeLanguage = Values['OFFICE_LANGUAGE']

export type Config = ReturnType<typeof readConfig>

/** Relative folders in settings are relative to the working directory, defaults to `packageFolder`. */
export function readConfig(env: Record<string, string | undefined>, packageFolder: string) {
  const values: Values = parseSettings(env, 'site', 'services', 'provider', 'office', 'content', 'internal')
  const dataFolder = resolve(values.PROVIDER_DATA ?? resolve(packageFolder, 'data'))
  const content = values.CONTENT ?? { folder: resolve(packageFolder, '../content') }
  const contentFolder = 'folder' in content ? resolve(content.folder) : join(dataFolder, 'content')
  return {
    ...values.PROVIDER_PORT,
    /** Base of picture addresses, with a trailing slash; defaults to the provider's own address. */
    baseUrl: values.PROVIDER_BASE_URL,
    /** The content folder, or the clone's folder for a repository. */
    contentFolder,
    /** The content repository; undefined if the content is a folder. */
    repository: 'repository' in content ? { ...content.repository, keyFile: values.CONTENT_KEY_FILE } : undefined,
    /** The secret with which the publisher sets the served commit; undefined: the provider follows the branch. */
    contentSecret: values.CONTENT_SECRET,
    /** How often the branch is checked if no publisher sets the served commit. */
    contentPollSeconds: values.CONTENT_POLL_SECONDS ?? 30,
    dataFolder,
    databaseUrl: values.DATABASE_URL,
    origins: values.PROVIDER_ORIGINS,
    devVisits: values.PROVIDER_DEV_VISITS,
    /** Whether items with `published: false` are served: for a preview, which has a separate data folder. */
    drafts: values.PROVIDER_DRAFTS,
    /** How content changes are detected: by file events, by polling every 2 s, or not at all. */
    watch: values.PROVIDER_WATCH,
    contentStatus: chooseContentStatus(values),
    companyId: values.GATSBY_COMPANY_ID,
    rateLimits: values.PROVIDER_RATE_LIMITS === 'on',
    trustProxy: values.TRUST_PROXY ?? false,
    attachments: chooseAttachments(values, contentFolder, dataFolder),
    attachmentsMaxBytes: values.ATTACHMENTS_MAX_GB * GIGABYTE,
    /** Disk space in bytes reserved for the database. */
    keepFreeBytes: values.ATTACHMENTS_KEEP_FREE_GB * GIGABYTE,
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT,
    keepVisitsDays: values.KEEP_VISITS_DAYS,
    /** Days from the buyer's last message to the deletion of an inquiry and its files; unset: never. */
    keepInquiriesDays: values.KEEP_INQUIRIES_DAYS,
    /** Base URL of office links if a proxy gives it its own host name; with a trailing slash. */
    officeBaseUrl: values.OFFICE_BASE_URL ?? values.PROVIDER_BASE_URL,
    /** The office's time zone, in which its working days begin at midnight. */
    timeZone: values.OFFICE_TIME_ZONE ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    /** Email address of the admin created at start if a database has no staff. */
    officeFirstAdmin: values.OFFICE_FIRST_ADMIN,
    outbox: readOutbox(values),
  }
}

/**
 * Who may call `online/contentStatus`: everyone, callers on this machine or network who don't come through a proxy, or
 * nobody. It names files of unpublished content.
 */
function chooseContentStatus({ TRUST_PROXY, PROVIDER_BASE_URL, PROVIDER_PORT: { host } }: Values) {
  if (TRUST_PROXY) return 'direct'
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.')
  return isLocal && PROVIDER_BASE_URL === undefined ? 'everyone' : 'nobody'
}

function chooseAttachments(values: Values, contentFolder: string, dataFolder: string) {
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

/** @throws StartError if a setting requires another one */
function readOutbox(values: Values) {
  const { SMTP_URL, MAIL_FROM, OFFICE_MAIL_TO, INQUIRY_WEBHOOK_URL: url, INQUIRY_WEBHOOK_SECRET: secret } = values
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) {
    throw new StartError(
      'SMTP_URL needs MAIL_FROM, the address that mails come from: MAIL_FROM="Sales <sales@example.com>".',
    )
  }
  if (SMTP_URL !== undefined && OFFICE_MAIL_TO.length === 0) {
    throw new StartError('SMTP_URL needs OFFICE_MAIL_TO, the addresses at the company that are told of inquiries.')
  }
  if ((url === undefined) !== (secret === undefined)) {
    throw new StartError('INQUIRY_WEBHOOK_URL and INQUIRY_WEBHOOK_SECRET need each other: set both, or none.')
  }
  return {
    /** The mail server; without one, mails wait. */
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    office: OFFICE_MAIL_TO,
    officeLanguage: values.OFFICE_LANGUAGE,
    webhook: url !== undefined && secret !== undefined ? { url, secret } : undefined,
  }
}
