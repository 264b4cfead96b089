/** All times are ISO 8601 texts in UTC, so that both databases store and order them alike. */
export interface Database {
  visits: VisitsTable
  inquiries: InquiriesTable
  inquiry_attachments: AttachmentsTable
  accounts: AccountsTable
  tokens: TokensTable
  captchas: CaptchasTable
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
  /** Of everything that was sent; tells a repeated inquiry from another one under the same key. */
  digest: string
  /** Of the visitor who was signed in. */
  account_id: string | null
}

/** One row per file that was sent for an inquiry; the file itself is in the data folder. */
export interface AttachmentsTable {
  id: string
  company_id: string
  /** The visitor's file name, to show and never to use as a path. */
  name: string
  kind: string
  /** Bytes. */
  size: number
  /** Below the data folder, with forward slashes. */
  file: string
  received_at: string
  /** When it goes, unless an inquiry has named it. */
  expires_at: string
  account_id: string | null
  inquiry_id: string | null
}

export interface AccountsTable {
  id: string
  company_id: string
  /** As it was typed. */
  email: string
  /** What it is found by. */
  email_key: string
  name: string
  password_hash: string
  created_at: string
  disabled_at: string | null
}

/** One row per token that is valid; a revoked one is gone. */
export interface TokensTable {
  token_hash: string
  account_id: string
  created_at: string
  expires_at: string
}

/** One row per captcha that can still be answered. */
export interface CaptchasTable {
  id: string
  /** Of the characters in the picture. */
  code_hash: string
  /** Of the answer to the question. */
  sum_hash: string
  tries: number
  expires_at: string
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

/** One row: what the two tables above say. */
export interface ContentStateTable {
  /** Always 1. */
  id: number
  /** Counts the changes of either. */
  revision: number
  /** When the content's files were read that they tell of. */
  read_at: string
}
