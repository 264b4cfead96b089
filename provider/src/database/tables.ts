import type { FormField } from '../../../packages/contract/src/inquiry-fields'
import type { Generated, GeneratedAlways } from 'kysely'

/** All times are ISO 8601 texts in UTC, so that both databases store and order them alike. */
export interface Database {
  visits: VisitsTable
  inquiries: InquiriesTable
  inquiry_products: InquiryProductsTable
  inquiry_attachments: AttachmentsTable
  installation: InstallationTable
  accounts: AccountsTable
  tokens: TokensTable
  secrets: SecretsTable
  rate_limits: RateLimitsTable
  used_challenges: UsedChallengesTable
  personal_data_log: PersonalDataLogTable
  content_items: ContentItemsTable
  content_memberships: ContentMembershipsTable
  content_state: ContentStateTable
  inquiry_events: InquiryEventsTable
  deliveries: DeliveriesTable
  staff: StaffTable
  staff_sessions: StaffSessionsTable
  staff_log: StaffLogTable
  one_time_links: OneTimeLinksTable
  visit_days: VisitDaysTable
  visit_rollups: VisitRollupsTable
}

export interface VisitsTable {
  id: string
  session_id: string
  company_id: string
  visited_page: string
  referer: string
  received_at: string
  /** `phone`, `tablet` or `desktop`; empty where the browser asks not to be tracked. */
  device: Generated<string>
}

/** One row per day (UTC) and thing that was counted on it (visits/day-counts.ts); it names no visitor. */
export interface VisitDaysTable {
  kind: VisitKind
  /** `yyyy-mm-dd` */
  day: string
  /** Code of the site's language. */
  language: string
  /** Such as a page's path; empty for what is not listed by name. */
  name: string
  views: number
  sessions: number
  /** Of a product: in how many sessions it was asked for. */
  asked: Generated<number>
  /** Of words that were searched: how many items the search finds. */
  found: number | null
}

export type VisitKind = 'all' | 'page' | 'product' | 'search' | 'referrer' | 'device' | 'step'

/** One row per day whose visits were counted, or are being counted. */
export interface VisitRollupsTable {
  day: string
  counted_at: string | null
  /** Until then, it belongs to the process that is counting it. */
  claimed_until: string | null
  /** How many views it had when it was counted. */
  views: Generated<number>
}

/** The form's fields that have a column; further ones are stored among the free fields. */
export const FIELD_COLUMNS = [
  'name',
  'company',
  'country',
  'email',
  'phone',
  'product',
  'quantity',
  'message',
] as const satisfies readonly FormField[]

export interface InquiriesTable extends Record<(typeof FIELD_COLUMNS)[number], string> {
  id: string
  received_at: string
  company_id: string
  visited_page: string
  referrer: string
  records_id: string
  /** A JSON object of the free fields, and of the form's fields without a column. */
  extra: string
  idempotency_key: string | null
  /** Digest of everything that was sent; distinguishes a repeated inquiry from another one under the same key. */
  digest: string
  /** The visitor's account, if signed in. */
  account_id: string | null
  /** Why it looks like a robot's, as names separated by commas (suspicion.ts); empty for most. */
  suspicion: Generated<string>
  /** Its short name (reference.ts). */
  reference: string
  /** Code of the language that the buyer reads; empty where none was told. */
  language: Generated<string>
  status: Generated<InquiryStatus>
  /** The member of staff who looks after it. */
  owner_id: Generated<string | null>
  /** When somebody at the company first opened it. */
  read_at: Generated<string | null>
  /** When its mails and webhooks were put into the outbox; a row without it is the outbox's work, too. */
  announced_at: Generated<string | null>
  /** What the office's search looks through (inquiries/search-text.ts). */
  search: Generated<string>
  /** The address as it is looked up; null until the inquiry is indexed (inquiries/index-inquiries.ts). */
  email_key: Generated<string | null>
  /** When it came, or the buyer's last message did; the database's triggers set it and the next. */
  latest_at: Generated<string>
  /** 1 when nobody at the company has seen a message. */
  has_unseen: Generated<number>
  /** Until when an answer is promised; null where none is owed (inquiries/due.ts). */
  due_at: Generated<string | null>
  /** Its place in the inbox: what is due first, then the latest news. */
  place: GeneratedAlways<string>
}

/** One row per inquiry and article number that it is about. */
export interface InquiryProductsTable {
  inquiry_id: string
  /** Folded as texts are for the search. */
  sku: string
}

export const INQUIRY_STATUSES = ['new', 'in-work', 'quoted', 'won', 'lost', 'spam'] as const

export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** One row per step of an inquiry's thread. */
export interface InquiryEventsTable {
  id: string
  inquiry_id: string
  happened_at: string
  /** `answer` went to the buyer, `message` came from the buyer, who sees only these two. */
  kind: 'note' | 'answer' | 'message' | 'status' | 'owner'
  staff_id: string | null
  body: Generated<string>
  /** A JSON object: of a change, what it was and is. */
  data: Generated<string>
  /** When somebody at the company first saw a message. */
  seen_at: string | null
}

/** One row per mail or webhook that is to be sent, was sent, or failed. */
export interface DeliveriesTable {
  id: string
  company_id: string
  channel: 'mail' | 'webhook'
  /** A name of `Templates` (outbox/deliveries.ts). */
  template: string
  recipient: string
  language: string
  /** A JSON object. */
  data: string
  inquiry_id: string | null
  account_id: string | null
  staff_id: string | null
  created_at: string
  /** When the next attempt may be made. */
  due_at: string
  attempts: Generated<number>
  /** Until then, it belongs to the process that is sending it. */
  claimed_until: Generated<string | null>
  sent_at: Generated<string | null>
  /** When it was given up. */
  failed_at: Generated<string | null>
  /** What the last attempt ended with. */
  error: Generated<string>
}

export interface StaffTable {
  id: string
  email: string
  email_key: string
  name: string
  /** The direct line, for buyers; may be empty. */
  phone: Generated<string>
  role: 'sales' | 'admin'
  /** Code of the office's language. */
  language: string
  /** Null until a password is chosen. */
  password_hash: string | null
  totp_secret: string | null
  /** The time step of the last code: a code serves once. */
  totp_last_step: number | null
  /** 1 where an admin demands a second factor. */
  must_use_totp: Generated<number>
  created_at: string
  disabled_at: string | null
}

export interface StaffSessionsTable {
  token_hash: string
  staff_id: string
  created_at: string
  seen_at: string
  expires_at: string
}

/** One row for everything that somebody did in the office. */
export interface StaffLogTable {
  id: string
  done_at: string
  staff_id: string | null
  action: string
  /** What it was done to, such as an inquiry's reference. */
  subject: string
  data: Generated<string>
}

/** One row per link that still works; a used one is deleted. */
export interface OneTimeLinksTable {
  token_hash: string
  purpose: string
  subject_id: string
  /** A JSON object. */
  data: Generated<string>
  created_at: string
  expires_at: string
}

/** One row per file that was sent for an inquiry; the file itself is in the store of `ATTACHMENTS_URL`. */
export interface AttachmentsTable {
  id: string
  company_id: string
  /** The visitor's file name, to show and never to use as a path. */
  name: string
  kind: string
  /** Bytes. */
  size: number
  /** The store's name for it: `attachments/`, its id and its kind's ending. */
  file: string
  received_at: string
  /** When it is removed, unless an inquiry has claimed it. */
  expires_at: string
  account_id: string | null
  inquiry_id: string | null
  /** The step of the thread that it came with; null for the inquiry itself. */
  event_id: Generated<string | null>
  /** A salted digest of the sender's address, stored for a day, which is how far the limits by address look back. */
  sender: string | null
}

/** One row: identifies this database, wherever it is moved. */
export interface InstallationTable {
  id: string
}

export interface AccountsTable {
  id: string
  company_id: string
  /** As it was typed. */
  email: string
  /** The form in which it is looked up. */
  email_key: string
  name: string
  password_hash: string
  created_at: string
  disabled_at: string | null
  /** When the address was confirmed by a link that was sent to it. */
  confirmed_at: Generated<string | null>
  company: Generated<string>
  country: Generated<string>
  /** Code of the account's language, for mails. */
  language: Generated<string>
}

/** One row per valid token; a revoked one is deleted. */
export interface TokensTable {
  token_hash: string
  account_id: string
  created_at: string
  expires_at: string
}

/** Values that are generated once and then are the same in all processes. */
export interface SecretsTable {
  name: string
  value: string
  created_at: string
}

/** One row per limit and counted client. */
export interface RateLimitsTable {
  /** The limit's name, and a digest of the counted client. */
  key: string
  points: number
  /** Milliseconds since 1970; PostgreSQL returns it as a text. */
  expires_at: number | string
}

/** One row per solved challenge, which must not be used again. */
export interface UsedChallengesTable {
  /** Its signature. */
  id: string
  expires_at: string
}

/** One row each time that a person's data were looked up, handed out or erased; without the data themselves. */
export interface PersonalDataLogTable {
  id: string
  done_at: string
  company_id: string
  action: 'find' | 'export' | 'erase'
  /** The program: `office`, or the call of the person's own account. */
  command: string
  /** A keyed hash of the email address: it can only be compared with that of a given address. */
  email_hash: string
  accounts: number
  inquiries: number
  files: number
  /** Sign-ins, and visits to the site. */
  sessions: number
  visits: number
}

/** One row per item and language that was ever served. */
export interface ContentItemsTable {
  item_id: string
  lang_id: string
  digest: string
  updated_at: string
  removed_at: string | null
}

/** One row per item and category that it was ever in. */
export interface ContentMembershipsTable {
  item_id: string
  category_id: string
  removed_at: string | null
}

/** One row: the state of the two tables above. */
export interface ContentStateTable {
  /** Always 1. */
  id: number
  /** Counts the changes of either. */
  revision: number
  /** When their content's files were read. */
  read_at: string
  /** The commit that is served; null where the content is a folder. */
  commit_id: string | null
}
