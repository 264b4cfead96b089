import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createElement } from 'react'
import { readForm } from '../attachments/read-form'
import { receiveForm } from '../attachments/receive-form'
import { removeFiles } from '../attachments/sweep-attachments'
import { isSame } from '../lib/signatures'
import { goTo, refuse, show, Stopped } from './answers'
import { readCookie } from './cookies'
import { SignInPage } from './pages/sign-in-pages'
import type { RouteRules } from './routes'
import { findSession } from '../staff/sessions'
import { createVisit, type Office, type Posted, type Visit } from './visit'

declare module 'fastify' {
  interface FastifyContextConfig {
    office?: RouteRules
  }
  interface FastifyRequest {
    visit: (Visit & Partial<Posted>) | null
  }
}

/**
 * Protects the office: no handler in this scope runs unless its route's rules allow it, and no form is read before
 * session, role and second factor are checked.
 */
export function protect(app: FastifyInstance, office: Office): void {
  app.decorateRequest('visit', null)
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.office) throw new Error(`${String(method)} ${url} is not in the office’s table (office/routes.ts).`)
  })
  const findVisit = async (request: FastifyRequest): Promise<Visit> => {
    const token = readCookie(office, request, 'session')
    const session = token === '' ? undefined : await findSession(office.database.kysely, token)
    return createVisit(office, request, session)
  }
  app.addHook('onRequest', async (request) => {
    request.visit = await findVisit(request)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const { office: rules } = request.routeOptions.config
    done(rules && request.visit ? stopUnlessAllowed(office, request.visit, rules) : undefined)
  })
  app.addHook('preHandler', async (request) => {
    const { office: rules } = request.routeOptions.config
    if (!rules || !request.visit || request.method !== 'POST') return
    const { session } = request.visit
    const form = await receivePosted(office, request.visit, rules)
    // A form may be sent slowly; meanwhile the session may have ended, or its owner got another role.
    const visit = rules.for === 'anyone' ? request.visit : await findVisit(request)
    const isOver = session && !visit.session
    const stopped = isOver ? new Stopped(goTo('/sign-in')) : stopUnlessAllowed(office, visit, rules)
    if (stopped) {
      await removeFiles(office.database.kysely, office.attachments, form.files)
      throw stopped
    }
    request.visit = { ...visit, ...form }
  })
}

function stopUnlessAllowed(office: Office, visit: Visit, rules: RouteRules): Stopped | undefined {
  if (!isOwnRequest(office, visit.request, rules)) return new Stopped(refuse(403))
  if (rules.for === 'anyone') return undefined
  const { session, request } = visit
  if (!session) {
    if (rules.keeps) return undefined
    return new Stopped(goTo(request.method === 'POST' ? '/sign-in' : `/sign-in?${nextOf(visit)}`))
  }
  const { role, must_use_totp, totp_secret } = session.staff
  if (must_use_totp && totp_secret === null && !rules.unfinished) return new Stopped(goTo('/me/second-factor'))
  return rules.for === 'admin' && role !== 'admin' ? new Stopped(refuse(403)) : undefined
}

/**
 * Whether a request was not caused by another site. Browsers send the page's origin; programs that send none don't have
 * a browser's cookies. Other sites may only link to pages.
 */
function isOwnRequest(office: Office, { method, headers, host }: FastifyRequest, { own }: RouteRules): boolean {
  const { origin } = headers
  const from = headers['sec-fetch-site'] ?? 'none'
  const isOwn = from === 'same-origin' || from === 'none'
  if (method !== 'POST') return isOwn || (!own && headers['sec-fetch-mode'] === 'navigate')
  if (!isOwn) return false
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return [host, new URL(office.officeBase()).host].includes(new URL(origin).host)
}

/** Reads a form from a sender allowed to use it. */
async function receivePosted(office: Office, visit: Visit, rules: RouteRules): Promise<Posted> {
  const { request, session, frame } = visit
  if (request.isMultipart() && !rules.files) throw new Stopped(refuse(415))
  if (!session && rules.keeps) throw new Stopped(await keepForm(visit, rules.keeps))
  // The form's first field is the CSRF token, so nothing of another site's form is stored. Public forms have none.
  const isOwn = (csrf = '') => rules.for === 'anyone' || (frame.csrf !== '' && isSame(csrf, frame.csrf))
  const sender = { companyId: office.config.companyId, accountId: null, staffId: session?.staff.id }
  const form = await receiveForm(office, request, sender, (fields) => {
    if (!isOwn(fields.find(([name]) => name === 'csrf')?.[1])) throw new Stopped(refuse(403))
  })
  if (!isOwn(form.fields.csrf)) throw new Stopped(refuse(403))
  return form
}

/** The sign-in page; keeps the form of an expired session. */
async function keepForm(visit: Visit, names: readonly string[]) {
  const { fields } = await readForm(visit.request, (part) => {
    part.file.resume()
    return Promise.resolve()
  })
  const kept = JSON.stringify(Object.fromEntries(names.map((name) => [name, fields[name] ?? ''])))
  // A form's page is its parent path.
  const next = visit.frame.path.replace(/\/[^/]*$/, '')
  return show(createElement(SignInPage, { after: { next, kept } }), 401)
}

function nextOf({ frame, request }: Visit): string {
  const [, ...query] = request.url.split('?')
  return new URLSearchParams({ next: [frame.path, ...query].join('?') }).toString()
}
