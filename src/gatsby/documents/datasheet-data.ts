import type { ProductFacts } from '../../../packages/contract/src/facts'
import type { LanguageCode } from '../../config/languages'

/** Ways to reach the company, as its contact page names them. */
export interface Contact {
  email: string
  phone: string
}

/** What a datasheet says, before it is put into the words and measures of its language. */
export interface DatasheetData {
  language: LanguageCode
  htmlLang: string
  companyName: string
  name: string
  summary: string
  /** Fields that are in the default language for lack of a translation. */
  fallbackFields: readonly string[]
  category: string
  facts: ProductFacts
  contact: Contact
  /** Of the product's page. */
  address: string
  alt: string
}

const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
const PHONE = /\+\d[\d\s()-]{6,}\d/

/** The first e-mail address and telephone number of the contact page; empty where it has none. */
export function readContact(html: string): Contact {
  const text = html.replaceAll(/<[^<>]*>/g, ' ').replaceAll('&nbsp;', ' ')
  return { email: EMAIL.exec(text)?.[0] ?? '', phone: PHONE.exec(text)?.[0] ?? '' }
}
