import { findWaiting } from '../../attachments/attachments'
import { INQUIRY_STATUSES } from '../../database/tables'
import { Refusal } from '../../../../packages/server/src/envelope'
import { readErrors } from '../../inquiries/form-errors'
import { readReference } from '../../inquiries/reference'
import { readProducts } from '../../inquiries/products'
import { ANSWER_TEMPLATE_NAMES, fillTemplate } from '../answer-templates'
import { goTo, refuse, sendContent, show, type Answer } from '../answers'
import type { AfterSignIn } from '../pages/sign-in-pages'
import type { Handlers } from '../serve-office'
import type { Office, Posted, SignedVisit, Visit } from '../visit'
import { claimsQuotation } from '../../mails/read-answer'
import { findStaff, hasOwnName, listStaff, problemOfProfile } from '../../staff/staff'
import { logAction } from '../../staff/staff-log'
import {
  addAnswer,
  addNote,
  clearSuspicion,
  findUnseen,
  setOwner,
  setStatus,
  settle,
  TEXT_LIMIT,
} from './change-inquiry'
import { describeProducts } from './described-product'
import { openFile, readPreview } from './inquiry-files'
import type { Draft } from './answer-form'
import { InquiryPage } from './inquiry-page'
import { findInquiry, markRead, readEvents, readWhole, type InquiryRow } from './read-inquiry'

export function inquiryPages(office: Office) {
  const { kysely } = office.database
  const { companyId, timeZone } = office.config

  const find = ({ params }: Visit): Promise<InquiryRow | undefined> =>
    findInquiry(kysely, companyId, readReference(params.reference ?? '') ?? '')

  const showInquiry = async (visit: SignedVisit, inquiry: InquiryRow, draft?: Draft, status = 200) => {
    if (await markRead(kysely, inquiry.id)) {
      await logAction(kysely, visit.session.staff.id, 'inquiry-opened', inquiry.reference)
    }
    const { catalogue } = office.live.current
    const whole = await readWhole(kysely, inquiry)
    const products = describeProducts(readProducts(inquiry.extra), {
      catalogue,
      language: visit.language,
      texts: visit.frame.texts.product,
      site: office.config.origins[0] ?? '',
    })
    const staff = await listStaff(kysely)
    const languages = catalogue.content.languages.map(({ code }) => code)
    return show(<InquiryPage {...{ ...whole, products, staff, languages, draft }} />, status)
  }

  const onInquiry =
    (answer: (visit: SignedVisit & Posted, inquiry: InquiryRow) => Promise<Answer>) =>
    async (visit: SignedVisit & Posted) => {
      await office.limits.take('staffSteps', visit.session.staff.id)
      const inquiry = await find(visit)
      return inquiry ? answer(visit, inquiry) : refuse(404)
    }

  const stepOf = ({ session }: SignedVisit, inquiry: InquiryRow) => ({ inquiry, staffId: session.staff.id, timeZone })

  const back = ({ reference }: InquiryRow, done: Parameters<typeof goTo>[1]) => goTo(`/inquiries/${reference}`, done)

  const findFile = async (visit: SignedVisit) => {
    const inquiry = await find(visit)
    if (!inquiry) return undefined
    return kysely
      .selectFrom('inquiry_attachments')
      .selectAll()
      .where('id', '=', visit.params.file ?? '')
      .where('inquiry_id', '=', inquiry.id)
      .executeTakeFirst()
  }

  /** Restores an answer posted after the session had expired. */
  const resumeAnswer = async (visit: SignedVisit, { next, kept }: AfterSignIn) => {
    const reference = readReference(next.split('/').at(-1) ?? '') ?? ''
    const inquiry = await findInquiry(kysely, companyId, reference)
    if (!inquiry) return goTo('/')
    const { body, language, seen } = readKept(kept)
    const unseen = findUnseen(await readEvents(kysely, inquiry.id), seen)
    return showInquiry(visit, inquiry, { body, language, files: [], unseen, isResumed: true })
  }

  const pages = {
    'GET /inquiries/:reference': async (visit) => {
      const inquiry = await find(visit)
      if (!inquiry) return refuse(404)
      if (visit.params.reference !== inquiry.reference) return goTo(`/inquiries/${inquiry.reference}`)
      return showInquiry(visit, inquiry)
    },

    'GET /inquiries/:reference/files/:file': async (visit) => {
      // Apart from changes: another site can lead a browser here, again and again.
      await office.limits.take('staffSteps', `${visit.session.staff.id} files`)
      const file = await findFile(visit)
      if (!file) return refuse(404)
      await logAction(kysely, visit.session.staff.id, 'file-opened', visit.params.reference)
      const opened = await openFile(office.attachments, file, visit.query.view === 'yes')
      return opened ? sendContent(opened.content, opened.headers) : refuse(404)
    },

    'GET /inquiries/:reference/files/:file/preview': async (visit) => {
      const file = await findFile(visit)
      const isWanted = () => !visit.request.raw.socket.destroyed
      const preview = file ? await readPreview(office.attachments, file, isWanted) : null
      if (!preview) return refuse(404)
      return sendContent(preview, { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' })
    },

    'POST /inquiries/:reference/status': onInquiry(async (visit, inquiry) => {
      const status = INQUIRY_STATUSES.find((known) => known === visit.fields.status)
      if (!status) return refuse(400)
      await setStatus(kysely, stepOf(visit, inquiry), status)
      return back(inquiry, 'saved')
    }),

    'POST /inquiries/:reference/not-spam': onInquiry(async (visit, inquiry) => {
      await clearSuspicion(kysely, stepOf(visit, inquiry), inquiry.suspicion)
      return back(inquiry, 'saved')
    }),

    'POST /inquiries/:reference/settled': onInquiry(async (visit, inquiry) => {
      await settle(kysely, stepOf(visit, inquiry))
      return back(inquiry, 'saved')
    }),

    'POST /inquiries/:reference/owner': onInquiry(async (visit, inquiry) => {
      const { owner = '' } = visit.fields
      const staff = owner === '' ? null : await findStaff(kysely, owner)
      if (staff === undefined) return refuse(400)
      await setOwner(kysely, stepOf(visit, inquiry), staff)
      return back(inquiry, 'saved')
    }),

    'POST /inquiries/:reference/notes': onInquiry(async (visit, inquiry) => {
      const note = (visit.fields.note ?? '').trim()
      if (note === '' || note.length > TEXT_LIMIT) return refuse(400)
      await addNote(kysely, stepOf(visit, inquiry), note)
      return back(inquiry, 'saved')
    }),

    'POST /inquiries/:reference/answer': onInquiry(async (visit, inquiry) => {
      const {
        fields,
        kept,
        files,
        wrongFiles: [wrongFile],
      } = visit
      const body = (fields.body ?? '').replaceAll('\r\n', '\n').trim()
      const languages = office.live.current.catalogue.content.languages.map(({ code }) => code)
      const language = languages.find((code) => code === fields.language) ?? (inquiry.language || 'en')
      const attachments = [...new Set([...files.map(({ id }) => id), ...kept])]
      const { name = '', phone = '' } = fields
      const given = hasOwnName(visit.session.staff) ? null : { name: name.trim(), phone: phone.trim() }
      const staff = { ...visit.session.staff, ...given }
      const isWithoutFile = fields.send === 'without'
      const draft = async (change: Partial<Draft>): Promise<Draft> => ({
        body,
        language,
        files: await findWaiting(kysely, attachments),
        sender: staff,
        isWithoutFile,
        ...change,
      })

      const template = ANSWER_TEMPLATE_NAMES.find((name) => name === fields.template)
      if (template) {
        const text = fillTemplate(language, template, { buyer: inquiry.name, staff })
        return showInquiry(visit, inquiry, await draft({ body: body === '' ? text : `${body}\n\n${text}` }))
      }
      if (wrongFile) {
        const rule = readErrors(wrongFile.refusal)[0]?.rule
        const name = rule === 'size' ? 'fileSize' : rule === 'kind' ? 'fileKind' : 'fileFailed'
        return showInquiry(visit, inquiry, await draft({ problem: name, problemFile: wrongFile.name }), 422)
      }
      if (body === '') return showInquiry(visit, inquiry, await draft({ problem: 'empty' }), 422)
      if (body.length > TEXT_LIMIT) return showInquiry(visit, inquiry, await draft({ problem: 'long' }), 422)
      const problem = problemOfProfile(staff)
      if (problem) return showInquiry(visit, inquiry, await draft({ problem }), 422)
      if (attachments.length === 0 && !isWithoutFile && claimsQuotation(body)) {
        return showInquiry(visit, inquiry, await draft({ problem: 'unattached' }), 422)
      }
      try {
        const answer = { body, attachments, seen: fields.seen ?? '', language, timeZone, profile: given }
        const unseen = await addAnswer(office.database, inquiry, staff.id, answer)
        if (unseen.length > 0) return await showInquiry(visit, inquiry, await draft({ unseen }), 409)
      } catch (error) {
        if (!(error instanceof Refusal) || error.httpStatus === 429) throw error
        const rule = readErrors(error)[0]?.rule
        const name = rule === 'count' ? 'filesCount' : rule === 'size' ? 'filesSize' : 'fileGone'
        return showInquiry(visit, inquiry, await draft({ problem: name }), 422)
      }
      office.outbox.wake()
      return back(inquiry, 'answered')
    }),
  } satisfies Partial<Handlers>
  return { resumeAnswer, pages }
}

/** The form comes from the client: it may contain anything. */
function readKept(kept: string): { body: string; language: string; seen: string } {
  try {
    const { body, language, seen } = JSON.parse(kept) as Record<string, unknown>
    return {
      body: typeof body === 'string' ? body.slice(0, TEXT_LIMIT) : '',
      language: typeof language === 'string' ? language.slice(0, 10) : '',
      seen: typeof seen === 'string' ? seen : '',
    }
  } catch {
    return { body: '', language: '', seen: '' }
  }
}
