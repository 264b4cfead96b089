import type { FormField } from '../../../packages/contract/src/inquiry-fields'
import type { Generated, GeneratedAlways } from 'kysely'

/** All times are ISO 8601 texts in UTC, which both databases store and order alike. */
export interface Database {
  visits: VisitsTable
  inquiries: InquiriesTable
  /** One row per inquiry and article number. */
  inquiry_products: {
    inquiry_id: string
    /** Folded for the search. */
    sku: string
  }
  inquiry_attachments: AttachmentsTable
  /** One row: identifies this database, even after it is moved. */
  installation: {
    id: string
  }
  accounts: AccountsTable
  /** One row per valid token; revoked ones are deleted. */
  tokens: {
    token_hash: string
    account_id: string
    created_at: string
    expires_at: string
  }
  /** Values generated once and shared by all processes. */
  secrets: {
    name: string
    value: string
    created_at: string
  }
  rate_limits: RateLimitsTable
  /** One row per solved challenge, to prevent reuse. */
  used_challenges: {
    /** Its signature. */
    id: string
    expires_at: string
  }
  personal_data_log: PersonalDataLogTable
  content_items: ContentItemsTable
  content_memberships: ContentMembershipsTable
  /** One row: the state of the two tables above. */
  content_state: {
    /** Always 1. */
    id: number
    /** Counts the changes of either table. */
    revision: number
    /** When the content's files were read. */
    read_at: string
    /** The served commit; null if the content is a folder. */
    commit_id: string | null
  }
  inquiry_events: InquiryEventsTable
  deliveries: DeliveriesTable
  staff: StaffTable
  staff_sessions: StaffSessionsTable
  /** One row per action in the office. */
  staff_log: {
    id: string
    done_at: string
    staff_id: string | null
    action: string
    /** The subject, such as an inquiry's reference. */
    subject: string
    data: Generated<string>
  }
  /** One row per valid link; used ones are deleted. */
  one_time_links: {
    token_hash: string
    purpose: string
    subject_id: string
    /** A JSON object. */
    data: Generated<string>
    created_at: string
    expires_at: string
  }
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
  /** `phone`, `tablet` or `desktop`; empty if the browser asks not to be tracked. */
  device: Generated<string>
}

/** One row per day (UTC) and counted item (visits/day-counts.ts), without visitor data. */
export interface VisitDaysTable {
  kind: VisitKind
  /** `yyyy-mm-dd` */
  day: string
  /** Code of the site's language. */
  language: string
  /** Such as a page's path; empty for items not listed by name. */
  name: string
  views: number
  sessions: number
  /** For products: sessions with an inquiry about it. */
  asked: Generated<number>
  /** For searches: the number of results. */
  found: number | null
}

export type VisitKind = 'all' | 'page' | 'product' | 'search' | 'referrer' | 'device' | 'step'

/** One row per day whose visits have been counted. */
export interface VisitRollupsTable {
  day: string
  /** Null if a former version began to count it. */
  counted_at: string | null
  /** Number of views when it was counted. */
  views: Generated<number>
}

/** The form's fields with a column; others are stored among the free fields. */
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
  /** A JSON object of free fields, and form fields without a column. */
  extra: string
  idempotency_key: string | null
  /** Digest of all submitted data; distinguishes a repeated inquiry from a different one under the same key. */
  digest: string
  account_id: string | null
  /** Why it looks automated: comma-separated names (suspicion.ts); empty for most. */
  suspicion: Generated<string>
  reference: string
  /** The buyer's language code; empty if unknown. */
  language: Generated<string>
  status: Generated<InquiryStatus>
  /** The responsible member of staff. */
  owner_id: Generated<string | null>
  read_at: Generated<string | null>
  /** When its mails and webhooks were added to the outbox, which also processes rows without it. */
  announced_at: Generated<string | null>
  /** Text for the office's search (inquiries/search-text.ts). */
  search: Generated<string>
  /** The normalized address; null until the inquiry is indexed (inquiries/index-inquiries.ts). */
  email_key: Generated<string | null>
  /** When it, or the buyer's last message, was received; this and the next column are set by triggers. */
  latest_at: Generated<string>
  /** 1 if no one at the company has seen a message. */
  has_unseen: Generated<number>
  /** When an answer is due; null if none is (inquiries/due.ts). */
  due_at: Generated<string | null>
  /** Sort key of the inbox: due inquiries first, then the latest activity. */
  place: GeneratedAlways<string>
}

export const INQUIRY_STATUSES = ['new', 'in-work', 'quoted', 'won', 'lost', 'spam'] as const

export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** One row per event of an inquiry's thread. */
export interface InquiryEventsTable {
  id: string
  inquiry_id: string
  happened_at: string
  /** `answer` went to the buyer, `message` came from the buyer; buyers see only these two. */
  kind: 'note' | 'answer' | 'message' | 'status' | 'owner'
  staff_id: string | null
  body: Generated<string>
  /** A JSON object; for changes, the old and new values. */
  data: Generated<string>
  /** When staff first saw a message. */
  seen_at: string | null
}

/** One row per mail or webhook, whether pending, sent or failed. */
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
  /** When the next attempt is allowed. */
  due_at: string
  attempts: Generated<number>
  /** Until then, reserved for the process that is sending it. */
  claimed_until: Generated<string | null>
  sent_at: Generated<string | null>
  failed_at: Generated<string | null>
  error: Generated<string>
}

export interface StaffTable {
  id: string
  email: string
  email_key: string
  name: string
  /** Direct line, for buyers; may be empty. */
  phone: Generated<string>
  role: 'sales' | 'admin'
  language: string
  /** Null until a password is chosen. */
  password_hash: string | null
  totp_secret: string | null
  /** The last code's time step: codes work once. */
  totp_last_step: number | null
  /** 1 if an admin requires two-factor authentication. */
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

/** One row per file sent for an inquiry; the file itself is in the store of `ATTACHMENTS_URL`. */
export interface AttachmentsTable {
  id: string
  company_id: string
  /** The visitor's file name, for display; never used as a path. */
  name: string
  kind: string
  /** Bytes. */
  size: number
  /** Its name in the store: `attachments/`, its id and its type's extension. */
  file: string
  received_at: string
  /** When it is removed unless an inquiry has claimed it. */
  expires_at: string
  account_id: string | null
  inquiry_id: string | null
  /** The thread event it came with; null for the inquiry itself. */
  event_id: Generated<string | null>
  /** A salted digest of the sender's address, or id at the office, stored for a day, the period of their limits. */
  sender: string | null
}

export interface AccountsTable {
  id: string
  company_id: string
  /** As it was typed. */
  email: string
  /** The normalized address. */
  email_key: string
  name: string
  password_hash: string
  created_at: string
  disabled_at: string | null
  confirmed_at: Generated<string | null>
  company: Generated<string>
  country: Generated<string>
  language: Generated<string>
}

/** One row per limit and client. */
export interface RateLimitsTable {
  /** The limit's name and a digest of the client. */
  key: string
  points: number
  /** Milliseconds since 1970; PostgreSQL returns text. */
  expires_at: number | string
}

/** One row per access to, export or erasure of a person's data; without the data themselves. */
export interface PersonalDataLogTable {
  id: string
  done_at: string
  company_id: string
  action: 'find' | 'export' | 'erase'
  /** The program: `office`, or the call of the person's own account. */
  command: string
  /** A keyed hash of the email address, which allows only comparison with a given address. */
  email_hash: string
  accounts: number
  inquiries: number
  files: number
  /** Sign-ins, and visits to the site. */
  sessions: number
  visits: number
}

/** One row per item and language ever served. */
export interface ContentItemsTable {
  item_id: string
  lang_id: string
  digest: string
  updated_at: string
  removed_at: string | null
}

/** One row per item and category it was ever in. */
export interface ContentMembershipsTable {
  item_id: string
  category_id: string
  removed_at: string | null
}
