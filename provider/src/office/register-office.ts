import type { FastifyInstance } from 'fastify'
import { readFont } from '../lib/design'
import type { RouteContext } from '../calls/context'
import { refuse, sendContent } from './answers'
import { inboxPages } from './inbox/inbox-routes'
import { inquiryPages } from './inquiry/inquiry-routes'
import { accountPages } from './records/accounts'
import { logPages } from './records/log'
import { mailPages } from './records/mails'
import { personPages } from './records/persons'
import { serveOffice, type Handlers } from './serve-office'
import { signInPages } from './sign-in'
import { mePages, staffPages } from './staff-routes'
import { PREFIX, type Office } from './visit'
import { visitsPages } from './visits/visits-routes'

/** The typeface. Its files never change; a page that loads without it in time uses a fallback. */
const fontPages = {
  'GET /fonts/:file': ({ params }) => {
    const font = readFont(params.file ?? '')
    return font
      ? sendContent(font, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000' })
      : refuse(404)
  },
} satisfies Partial<Handlers>

/** Serves the office at `/office/`: pages for the company's staff. */
export async function registerOffice(app: FastifyInstance, context: RouteContext): Promise<void> {
  const office: Office = {
    ...context,
    csrfSecret: context.deriveSecret('office-csrf'),
    pendingSecret: context.deriveSecret('office-pending'),
    deviceSecret: context.deriveSecret('office-device'),
  }
  const { resumeAnswer, pages } = inquiryPages(office)
  const handlers = {
    ...fontPages,
    ...pages,
    ...signInPages(office, resumeAnswer),
    ...mePages(office),
    ...staffPages(office),
    ...inboxPages(office),
    ...visitsPages(office),
    ...accountPages(office),
    ...mailPages(office),
    ...personPages(office),
    ...logPages(office),
  }
  await app.register((scope) => serveOffice(scope, office, handlers), { prefix: PREFIX })
}
