import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '../routes/context'
import { registerInbox } from './inbox/inbox-routes'
import { registerInquiry } from './inquiry/inquiry-routes'
import { registerAccountPages } from './records/accounts'
import { registerLog } from './records/log'
import { registerMails } from './records/mails'
import { registerPersons } from './records/persons'
import { isOfficeLanguage, officeTextsOf } from './office-texts'
import { OfficeServer, PREFIX } from './serve-office'
import { registerSignIn } from './sign-in'
import { registerMe, registerStaff } from './staff-routes'
import { registerVisitsPage } from './visits/visits-routes'

/** Serves the office at `/office/`: pages for the people at the company. */
export async function registerOffice(app: FastifyInstance, context: RouteContext): Promise<void> {
  const csrfSecret = context.deriveSecret('office-csrf')
  const pendingSecret = context.deriveSecret('office-pending')
  await app.register(
    async (scope) => {
      const server = await OfficeServer.open(scope, { ...context, csrfSecret, pendingSecret })
      const { resumeAnswer } = registerInquiry(server)
      registerSignIn(server, (visit, staff, token, held) => {
        const language = isOfficeLanguage(staff.language) ? staff.language : visit.language
        const frame = { ...visit.frame, language, texts: officeTextsOf(language), staff, csrf: server.csrfOf(token) }
        return resumeAnswer({ ...visit, language, frame, session: { staff, token, tokenHash: '' } }, held)
      })
      registerMe(server)
      registerStaff(server)
      registerInbox(server)
      registerVisitsPage(server)
      registerAccountPages(server)
      registerMails(server)
      registerPersons(server)
      registerLog(server)
    },
    { prefix: PREFIX },
  )
}

/** Whether an address is the office's, which no other site may call. */
export function isOfficeAddress(url: string): boolean {
  return /^\/office(?:[/?]|$)/.test(url)
}
