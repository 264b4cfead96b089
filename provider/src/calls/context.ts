import type { Account } from '../accounts/accounts'
import type { AttachmentStore } from '../attachments/attachment-store'
import type { UploadLimits } from '../attachments/upload-limits'
import type { Challenges } from '../limits/challenges'
import { DEFAULT_LANGUAGE } from '../../../packages/text/src/languages'
import { refuseParameters } from '../../../packages/server/src/envelope'
import type { LiveContent } from '../content/live-content'
import type { MailContext } from '../mails/render-delivery'
import { messages } from '../../../packages/server/src/messages'
import { labelOf } from './parameters'
import type { Outbox } from '../outbox/outbox'
import type { RateLimits } from '../limits/rate-limits'
import type { VisitCounter } from '../visits/visit-counter'

export interface RouteContext extends MailContext {
  /** Read `live.current` once per call: it may change during the call. */
  live: LiveContent
  limits: RateLimits
  attachments: AttachmentStore
  uploadLimits: UploadLimits
  challenges: Challenges
  outbox: Outbox
  visitCounter: VisitCounter
}

export function refuseUnknown(field: string, value: string) {
  return refuseParameters([{ field, rule: 'unknown', message: messages.unknown(labelOf(field), value) }])
}

/** A mail's language: the requested one, else the account's. */
export function mailLanguage({ live }: RouteContext, langId: string | undefined, account?: Account): string {
  if (langId === undefined) return account?.language || DEFAULT_LANGUAGE
  const language = live.current.catalogue.languageOf(langId)
  if (!language) throw refuseUnknown('langId', langId)
  return language.code
}

export function checkCompany({ config }: RouteContext, companyId: string): void {
  if (companyId !== config.companyId) throw refuseUnknown('companyId', companyId)
}
