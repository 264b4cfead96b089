import { createHmac, timingSafeEqual } from 'node:crypto'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactElement } from 'react'
import { ATTACHMENT_LIMITS } from '../attachments/attachments'
import { describeOutage } from '../describe-outage'
import { Refusal } from '../envelope'
import { readForm } from '../inquiries/read-form'
import { log } from '../operation/log'
import { describeFormError } from '../routes/attachments'
import type { RouteContext } from '../routes/context'
import {
  OFFICE_LANGUAGES,
  isOfficeLanguage,
  officeTextsOf,
  preferredLanguage,
  type OfficeLanguage,
} from './office-texts'
import { MessagePage } from './pages/message-page'
import { findSession, SESSION, type Session } from './staff/sessions'
import { PAGE_HEADERS, renderDocument } from './ui/document'
import type { Frame } from './ui/frame'

/** The cookie that holds a session's token. */
export const SESSION_COOKIE = 'office'

/** Where the provider serves the office. */
export const PREFIX = '/office'

/** What the office's pages work with. */
export interface Office extends RouteContext {
  csrfSecret: string
  pendingSecret: string
}

/** Somebody's request of a page or form. */
export interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  language: OfficeLanguage
  frame: Frame
  /** Fields of the query. */
  query: Readonly<Record<string, string | undefined>>
  params: Readonly<Record<string, string>>
}

/** The same of somebody who is signed in. */
export interface SignedVisit extends Visit {
  session: Session
}

/** A posted form. */
export interface Posted {
  fields: Readonly<Record<string, string>>
  /** Ids of files from an earlier post of the same form. */
  kept: string[]
}

type Answer<Given> = (given: Given) => unknown

interface Rules {
  /** Only for admins. */
  admin?: true
  /** Also while a demanded second factor is missing. */
  unfinished?: true
}

interface FormRules extends Rules {
  /** Receives the files of the form; without it, they are not read. */
  takeFile?: (visit: SignedVisit, part: MultipartFile) => Promise<void>
}

/** Registers the pages of the office, each with what all of them need: headers, sessions, protection of forms. */
export class OfficeServer {
  constructor(
    private readonly app: FastifyInstance,
    readonly office: Office,
  ) {}

  /** Sets up a scope for pages: forms as bodies, errors as pages. */
  static async open(app: FastifyInstance, office: Office): Promise<OfficeServer> {
    const server = new OfficeServer(app, office)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    await app.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 20, fields: 50, fieldSize: 256 * 1024, fileSize: ATTACHMENT_LIMITS.fileBytes },
    })
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(PAGE_HEADERS)
      done()
    })
    app.setErrorHandler((error, request, reply) => server.answerError(error, request, reply))
    app.setNotFoundHandler((request, reply) => server.answerUnmatched(request, reply))
    return server
  }

  /** A page for people who are not signed in. */
  openPage(path: string, answer: Answer<Visit>): void {
    this.app.get(path, async (request, reply) => answer(this.receive(request, reply, await this.readSession(request))))
  }

  /** A form of such a page; no other site can send it. */
  openForm(path: string, answer: Answer<Visit & Posted>): void {
    this.app.post(path, async (request, reply) => {
      const visit = this.receive(request, reply, undefined)
      if (!this.isOwnPage(request)) return this.refuse(visit, 403)
      return answer({ ...visit, ...(await readPosted(request)) })
    })
  }

  /** A page for staff; others sign in first and come back. */
  page(path: string, answer: Answer<SignedVisit>, rules: Rules = {}): void {
    this.app.get(path, async (request, reply) => {
      const session = await this.readSession(request)
      const visit = this.receive(request, reply, session)
      if (!session) return reply.redirect(`${visit.frame.root}/sign-in?${nextOf(visit)}`, 303)
      return (await this.refuseBy(rules, { ...visit, session })) ?? answer({ ...visit, session })
    })
  }

  /**
   * A form for staff. Whoever's session has ended signs in, and finds the form again as it was.
   *
   * @param keep answers a form that came without a session; by default its texts are lost
   */
  form(
    path: string,
    answer: Answer<SignedVisit & Posted>,
    { takeFile, ...rules }: FormRules = {},
    keep?: Answer<Visit & Posted>,
  ): void {
    this.app.post(path, async (request, reply) => {
      const session = await this.readSession(request)
      const visit = this.receive(request, reply, session)
      if (!this.isOwnPage(request)) return this.refuse(visit, 403)
      if (!session) {
        if (!keep) return reply.redirect(`${visit.frame.root}/sign-in`, 303)
        return keep({ ...visit, ...(await readPosted(request)) })
      }
      const signed = { ...visit, session }
      const refused = await this.refuseBy(rules, signed)
      if (refused) return refused
      const isOwn = (csrf: string | undefined) => isEqual(csrf ?? '', visit.frame.csrf)
      const posted = await readPosted(request, async (part, csrf) => {
        // The form's first field is the token: nothing of another site's form is stored.
        if (isOwn(csrf) && takeFile) await takeFile(signed, part)
        else part.file.resume()
      })
      if (!isOwn(posted.fields.csrf)) return this.refuse(visit, 403)
      return answer({ ...signed, ...posted })
    })
  }

  show(visit: Visit, content: ReactElement, status = 200): FastifyReply {
    return visit.reply.code(status).send(renderDocument(visit.frame, content))
  }

  /** A page that says why something can't be done. */
  refuse(visit: Visit, status: 403 | 404 | 405 | 500 | 503 | 400 | 413 | 429): FastifyReply {
    return this.show(visit, MessagePage({ frame: visit.frame, status }), status)
  }

  /** Goes on to another page of the office. @param done names a text of `done` */
  goTo({ reply, frame }: Visit, path: string, done?: keyof Frame['texts']['done']): FastifyReply {
    const [way, query = ''] = path.split('?')
    const parameters = new URLSearchParams(query)
    if (done !== undefined) parameters.set('done', done)
    const text = parameters.toString()
    return reply.redirect(`${frame.root}${way}${text === '' ? '' : `?${text}`}`, 303)
  }

  /** Sets the cookie of a session, or removes it. */
  setCookie({ reply, frame }: Visit, token: string | null): void {
    const cookie = stringifySetCookie(SESSION_COOKIE, token ?? '', {
      path: frame.root,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.office.officeBase().startsWith('https:'),
      maxAge: token === null ? 0 : SESSION.longestMs / 1000,
    })
    reply.header('set-cookie', cookie)
  }

  csrfOf(token: string): string {
    return createHmac('sha256', this.office.csrfSecret).update(token).digest('base64url')
  }

  private async readSession({ headers }: FastifyRequest): Promise<Session | undefined> {
    const token = parseCookie(headers.cookie ?? '')[SESSION_COOKIE]
    return token && token.length <= 100 ? findSession(this.office.database.kysely, token) : undefined
  }

  private receive(request: FastifyRequest, reply: FastifyReply, session: Session | undefined): Visit {
    const chosen = session?.staff.language ?? ''
    const language = isOfficeLanguage(chosen) ? chosen : preferredLanguage(request.headers['accept-language'])
    const query = Object.fromEntries(
      Object.entries(request.query as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
    ) as Visit['query']
    const { content } = this.office.live.current.catalogue
    const root = `${new URL(this.office.officeBase()).pathname}office`
    const frame: Frame = {
      root,
      language,
      texts: officeTextsOf(language),
      languages: OFFICE_LANGUAGES,
      companyName: content.seo[language]?.companyName ?? content.seo.en?.companyName ?? '',
      staff: session?.staff ?? null,
      csrf: session ? this.csrfOf(session.token) : '',
      // A proxy may serve the provider below a path that it keeps to itself.
      path: root + request.url.split('?', 1).join('').slice(PREFIX.length),
      done: query.done,
    }
    return { request, reply, language, frame, query, params: request.params as Visit['params'] }
  }

  private async refuseBy(rules: Rules, visit: SignedVisit): Promise<FastifyReply | undefined> {
    const { staff } = visit.session
    if (staff.must_use_totp && staff.totp_secret === null && !rules.unfinished) {
      return this.goTo(visit, '/me/second-factor')
    }
    if (rules.admin && staff.role !== 'admin') return this.refuse(visit, 403)
    return undefined
  }

  /** Browsers say from which page a form comes. A program that says nothing has no cookies of a browser. */
  private isOwnPage({ headers, host }: FastifyRequest): boolean {
    const { origin } = headers
    const from = headers['sec-fetch-site']
    if (from !== undefined && from !== 'same-origin' && from !== 'none') return false
    if (origin === undefined) return true
    if (!URL.canParse(origin)) return false
    return [host, new URL(this.office.officeBase()).host].includes(new URL(origin).host)
  }

  private async answerUnmatched(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visit = this.receive(request, reply, await this.readSession(request))
    const [url = '/'] = request.url.split('?')
    const allowed = (['GET', 'POST'] as const).filter((method) => this.app.findRoute({ method, url }) !== null)
    const isWrongMethod = allowed.length > 0 && !(allowed as string[]).includes(request.method)
    if (!isWrongMethod) return this.refuse(visit, 404)
    reply.header('allow', allowed.join(', '))
    return this.refuse(visit, 405)
  }

  private async answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const given = error instanceof Error ? error : new Error(String(error))
    const refusal = given instanceof Refusal ? given : describeOutage(given)
    if (given !== refusal) log.error({ id: request.id, route: request.routeOptions.url, err: given }, 'A page failed')
    const told = refusal ? (refusal.httpStatus === 200 ? refusal.envelope.code : refusal.httpStatus) : 500
    const raised = (given as { statusCode?: number }).statusCode
    const status = refusal ? told : raised !== undefined && raised >= 400 && raised < 500 ? raised : 500
    const known = ([400, 403, 404, 405, 413, 429, 500, 503] as const).find((one) => one === status)
    const visit = this.receive(request, reply, undefined)
    reply.headers({ ...PAGE_HEADERS, ...refusal?.headers })
    return this.refuse(visit, known ?? (status < 500 ? 400 : 500))
  }
}

async function readPosted(
  request: FastifyRequest,
  takeFile: (part: MultipartFile, csrf: string | undefined) => Promise<void> = (part) => {
    part.file.resume()
    return Promise.resolve()
  },
): Promise<Posted> {
  if (!request.isMultipart() && typeof request.body !== 'string') return { fields: {}, kept: [] }
  const taken = (part: MultipartFile): Promise<void> => {
    const field = part.fields.csrf
    const csrf = field && 'value' in field ? String(field.value) : undefined
    return takeFile(part, csrf)
  }
  const { fields, kept } = await readForm(request, taken).catch((error: unknown) => {
    throw describeFormError(error)
  })
  return { fields, kept }
}

function nextOf({ frame, request }: Visit): string {
  const [, ...query] = request.url.split('?')
  return new URLSearchParams({ next: [frame.path, ...query].join('?') }).toString()
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return other !== '' && a.length === b.length && timingSafeEqual(a, b)
}
