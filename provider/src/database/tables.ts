import type { Generated } from 'kysely'

/** All times are ISO 8601 texts in UTC, so that both databases store and order them alike. */
export interface Database {
  visits: VisitsTable
  inquiries: InquiriesTable
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
}

export interface VisitsTable {
  id: string
  session_id: string
  company_id: string
  visited_page: string
  referer: string
  received_at: string
}

export interface InquiriesTable {
  id: string
  received_at: string
  company_id: string
  name: string
  company: string
  country: string
  email: string
  phone: string
  product: string
  quantity: string
  message: string
  visited_page: string
  referrer: string
  records_id: string
  /** A JSON object of the free fields. */
  extra: string
  idempotency_key: string | null
  /** Digest of everything that was sent; distinguishes a repeated inquiry from another one under the same key. */
  digest: string
  /** The visitor's account, if signed in. */
  account_id: string | null
  /** Why it looks like a robot's, as names separated by commas (suspicion.ts); empty for most. */
  suspicion: Generated<string>
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
  /** The program, such as `npm run person`. */
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
}
