import { environment } from '../../../site/environment'
import {
  QUOTATION,
  type FormField,
  type InquiryKind,
  type InquiryTerms,
  type InquiryTexts,
} from '../../../../packages/contract/src/inquiry-fields'
import { FORMS } from '../../../../packages/contract/src/read-inquiry'
import type { AskedProduct } from '../../../lib/inquiry-list/listed-product'
import { TRAP } from '../../../../packages/contract/src/inquiry-trap'
import { sessionIdStore } from '../../../app/visits/session-id'
import { currentView } from '../../../app/visits/view'
import { tidyField, type InquiryFields } from './inquiry-fields'

/** An inquiry in the form that the provider gets. A repeat sends exactly the same. */
export type InquiryPayload = Omit<InquiryFields, FormField> & {
  email: string
  visitedPage: string
  referrer: string
  /** The session id; empty without one. */
  recordsId: string
  companyId: string
  /** The provider's id of the language in which the visitor is to be answered. */
  langId?: string | undefined
  /** Free fields by name. */
  more?: Record<string, string>
  /** Ids of the uploaded files. */
  attachments?: string[]
} & Partial<InquiryTexts>

export interface Enclosures {
  more: Record<string, string>
  attachments: string[]
  products: readonly AskedProduct[]
  terms: Partial<InquiryTerms>
  /** Names of the files that arrived, and of those that could not be sent. */
  files: string[]
  filesNotSent: string[]
}

export interface SentOff {
  fields: InquiryFields
  enclosed: Enclosures
  payload: InquiryPayload
  key: string
}

export function buildInquiry(
  fields: InquiryFields,
  { more, attachments }: Pick<Enclosures, 'more' | 'attachments'>,
  langId: string,
  kind: InquiryKind = QUOTATION,
): InquiryPayload {
  const { visitedPage, referer } = currentView()
  const texts = FORMS[kind].map((name) => [name, tidyField(name, fields[name])] as const)
  return {
    ...(Object.fromEntries(texts) as Pick<InquiryTexts, 'email'>),
    [TRAP]: fields[TRAP],
    consent: fields.consent,
    visitedPage,
    referrer: referer,
    recordsId: sessionIdStore.read() ?? '',
    companyId: environment.companyId,
    langId,
    ...(Object.keys(more).length > 0 && { more }),
    ...(attachments.length > 0 && { attachments }),
  }
}
