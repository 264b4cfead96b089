import type { Mailbox } from '../../../packages/server/src/settings'

/** A part of a mail. All texts are plain, and may be user input. */
export type Block =
  /** Keeps line breaks. */
  | { kind: 'paragraph'; text: string }
  /** Small print. */
  | { kind: 'hint'; text: string }
  | { kind: 'warning'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'reference'; label: string; value: string }
  /** Rows without a value are left out. */
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  /** User input. */
  | { kind: 'quote'; text: string }
  /** A list of items with details; empty details are left out. */
  | { kind: 'list'; items: { name: string; details: string[]; href?: string }[] }
  /** `copy` introduces the URL, for readers whose button does not work. */
  | { kind: 'button'; text: string; href: string; copy: string }

export interface Mail {
  subject: string
  preview: string
  heading: string
  blocks: Block[]
  /** Reply addresses; empty for the sender's own. */
  replyTo: Mailbox[]
}

export interface MailFrame {
  htmlLang: string
  companyName: string
  home: string
}
