import type { FastifyRequest } from 'fastify'
import type { ReceivedForm } from '../attachments/receive-form'
import type { RouteContext } from '../calls/context'
import { sign } from '../lib/signatures'
import { preferredOf } from '../lib/preferred-language'
import { isOfficeLanguage, OFFICE_LANGUAGES, officeTextsOf, type OfficeLanguage } from './office-texts'
import type { Session } from '../staff/sessions'
import type { Frame } from './ui/frame'

/** The provider's path of the office. */
export const PREFIX = '/office'

export interface Office extends RouteContext {
  csrfSecret: string
  pendingSecret: string
  deviceSecret: string
}

export interface Visit {
  request: FastifyRequest
  language: OfficeLanguage
  frame: Frame
  session: Session | undefined
  query: Readonly<Record<string, string | undefined>>
  params: Readonly<Record<string, string | undefined>>
}

export interface SignedVisit extends Visit {
  session: Session
}

export type Posted = ReceivedForm

/** The office's path, which a proxy may prefix. */
export const rootOf = (office: Office): string => `${new URL(office.officeBase()).pathname}office`

export function createVisit(office: Office, request: FastifyRequest, session: Session | undefined): Visit {
  const chosen = session?.staff.language ?? ''
  const preferred = preferredOf(request.headers['accept-language'], OFFICE_LANGUAGES) ?? 'en'
  const language = isOfficeLanguage(chosen) ? chosen : preferred
  // PostgreSQL can't store NUL, and no office address contains it.
  const given = (values: unknown) =>
    Object.fromEntries(
      Object.entries(values as Record<string, unknown>).filter(
        ([, value]) => typeof value === 'string' && !value.includes('\0'),
      ),
    ) as Record<string, string>
  const query: Visit['query'] = given(request.query)
  const { content } = office.live.current.catalogue
  const root = rootOf(office)
  const frame: Frame = {
    root,
    language,
    texts: officeTextsOf(language),
    companyName: content.seo[language]?.companyName ?? content.seo.en?.companyName ?? '',
    staff: session?.staff ?? null,
    csrf: session ? sign(office.csrfSecret, session.token) : '',
    // A proxy may strip a path prefix.
    path: root + request.url.split('?', 1).join('').slice(PREFIX.length),
    done: query.done,
    sendsMail: office.config.outbox.smtpUrl !== undefined,
    timeZone: office.config.timeZone,
  }
  return { request, language, frame, session, query, params: given(request.params) }
}
