import type { AttachmentStore } from '../attachments/attachment-store'
import type { UploadLimits } from '../attachments/upload-limits'
import type { Challenges } from '../captcha/challenges'
import { refuseParameters } from '../envelope'
import type { LiveContent } from '../live-content'
import type { MailContext } from '../mails/render-delivery'
import { labelOf, messages } from '../messages'
import type { Outbox } from '../outbox/outbox'
import type { RateLimits } from '../rate-limits'

/** What the routes work with. */
export interface RouteContext extends MailContext {
  /** A call reads `live.current` once: it may be another snapshot by the next call. */
  live: LiveContent
  limits: RateLimits
  attachments: AttachmentStore
  uploadLimits: UploadLimits
  challenges: Challenges
  outbox: Outbox
}

export function refuseUnknown(field: string, value: string) {
  return refuseParameters([{ field, rule: 'unknown', message: messages.unknown(labelOf(field), value) }])
}

export function checkCompany({ config }: RouteContext, companyId: string): void {
  if (companyId !== config.companyId) throw refuseUnknown('companyId', companyId)
}
