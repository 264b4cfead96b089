import type { Mailbox } from '../../../packages/server/src/settings'

/** A part of a mail. All texts are plain, and may be somebody's own. */
export type Block =
  /** With the line breaks of its text. */
  | { kind: 'paragraph'; text: string }
  /** Small print. */
  | { kind: 'hint'; text: string }
  | { kind: 'warning'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'reference'; label: string; value: string }
  /** Rows without a value are left out. */
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  /** What somebody wrote. */
  | { kind: 'quote'; text: string }
  /** A list of things with what belongs to each; empty details are left out. */
  | { kind: 'list'; items: { name: string; details: string[]; href?: string }[] }
  /** `copy` introduces the address in words, for those whose button does not work. */
  | { kind: 'button'; text: string; href: string; copy: string }

/** What a template makes; HTML and text are two ways to write it. */
export interface Mail {
  subject: string
  /** The first words in a list of mails. */
  preview: string
  heading: string
  blocks: Block[]
  /** To whom replies go; empty for the sender itself. */
  replyTo: Mailbox[]
}

/** What all mails of a language and company share. */
export interface MailFrame {
  htmlLang: string
  companyName: string
  home: string
}
