import type { MultipartFile } from '@fastify/multipart'
import { findWaiting } from '../../attachments/attachments'
import { cleanName, type WaitingFile } from '../../attachments/receive-attachment'
import { INQUIRY_STATUSES } from '../../database/tables'
import { Refusal } from '../../envelope'
import { readErrors } from '../../inquiries/form-errors'
import { readReference } from '../../inquiries/reference'
import { readProducts } from '../../inquiry-products'
import { takeFile } from '../../routes/attachments'
import { ANSWER_TEMPLATE_NAMES, fillTemplate } from '../answer-templates'
import { SignInPage, type Held } from '../pages/sign-in-pages'
import type { OfficeServer, Posted, SignedVisit, Visit } from '../serve-office'
import { findStaff, listStaff } from '../staff/staff'
import { logAction } from '../staff/staff-log'
import { addAnswer, addNote, clearSuspicion, findUnseen, setOwner, setStatus, TEXT_LIMIT } from './change-inquiry'
import { describeProducts } from './described-product'
import { makePreview, sendFile } from './inquiry-files'
import { InquiryPage, type Draft } from './inquiry-page'
import { findInquiry, markRead, readEvents, readWhole, type InquiryRow } from './read-inquiry'

/** The page of an inquiry, its files, and all that is done with it. */
export function registerInquiry(server: OfficeServer): { resumeAnswer: (visit: SignedVisit, held: Held) => unknown } {
  const { office } = server
  const { kysely } = office.database
  const { companyId } = office.config
  /** Files that came with a form, and what was wrong with them. */
  const taken = new WeakMap<SignedVisit['request'], TakenFiles>()

  const find = ({ params }: Visit): Promise<InquiryRow | undefined> =>
    findInquiry(kysely, companyId, readReference(params.reference ?? '') ?? '')

  const show = async (visit: SignedVisit, inquiry: InquiryRow, draft?: Draft, status = 200) => {
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
    return server.show(visit, <InquiryPage {...{ ...whole, products, staff, languages, draft }} />, status)
  }

  /** A form on an inquiry's page. */
  const form = (
    path: string,
    answer: (visit: SignedVisit & Posted, inquiry: InquiryRow) => unknown,
    rules: Parameters<OfficeServer['form']>[2] = {},
    keep?: Parameters<OfficeServer['form']>[3],
  ) =>
    server.form(
      `/inquiries/:reference/${path}`,
      async (visit) => {
        const inquiry = await find(visit)
        return inquiry ? answer(visit, inquiry) : server.refuse(visit, 404)
      },
      rules,
      keep,
    )

  const back = (visit: Visit, { reference }: InquiryRow, done: Parameters<OfficeServer['goTo']>[2]) =>
    server.goTo(visit, `/inquiries/${reference}`, done)

  server.page('/inquiries/:reference', async (visit) => {
    const inquiry = await find(visit)
    if (!inquiry) return server.refuse(visit, 404)
    if (visit.params.reference !== inquiry.reference) return server.goTo(visit, `/inquiries/${inquiry.reference}`)
    return show(visit, inquiry)
  })

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

  server.page('/inquiries/:reference/files/:file', async (visit) => {
    const file = await findFile(visit)
    if (!file) return server.refuse(visit, 404)
    await logAction(kysely, visit.session.staff.id, 'file-opened', visit.params.reference, { name: file.name })
    const isSent = await sendFile(visit.reply, office.attachments, file, visit.query.view === 'yes')
    return isSent ? visit.reply : server.refuse(visit, 404)
  })

  server.page('/inquiries/:reference/files/:file/preview', async (visit) => {
    const file = await findFile(visit)
    const preview = file ? await makePreview(office.attachments, file) : null
    if (!preview) return server.refuse(visit, 404)
    return visit.reply.headers({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' }).send(preview)
  })

  form('status', async (visit, inquiry) => {
    const status = INQUIRY_STATUSES.find((known) => known === visit.fields.status)
    if (!status) return server.refuse(visit, 400)
    await setStatus(kysely, { inquiry, staffId: visit.session.staff.id }, status)
    return back(visit, inquiry, 'saved')
  })

  form('not-spam', async (visit, inquiry) => {
    await clearSuspicion(kysely, { inquiry, staffId: visit.session.staff.id }, inquiry.suspicion)
    return back(visit, inquiry, 'saved')
  })

  form('owner', async (visit, inquiry) => {
    const { owner = '' } = visit.fields
    const staff = owner === '' ? null : await findStaff(kysely, owner)
    if (staff === undefined) return server.refuse(visit, 400)
    await setOwner(kysely, { inquiry, staffId: visit.session.staff.id }, staff)
    return back(visit, inquiry, 'saved')
  })

  form('notes', async (visit, inquiry) => {
    const note = (visit.fields.note ?? '').trim()
    if (note === '' || note.length > TEXT_LIMIT) return server.refuse(visit, 400)
    await addNote(kysely, { inquiry, staffId: visit.session.staff.id }, note)
    return back(visit, inquiry, 'saved')
  })

  const takePart = async (visit: SignedVisit, part: MultipartFile): Promise<void> => {
    const found = taken.get(visit.request) ?? { files: [] }
    taken.set(visit.request, found)
    try {
      const sender = { companyId, accountId: null }
      found.files.push(await takeFile(office, visit.request, sender, () => Promise.resolve(part)))
    } catch (error) {
      part.file.resume()
      if (!(error instanceof Refusal)) throw error
      found.problem ??= { name: cleanName(part.filename), refusal: error }
    }
  }

  form(
    'answer',
    async (visit, inquiry) => {
      const { fields, kept } = visit
      const body = (fields.body ?? '').replaceAll('\r\n', '\n').trim()
      const languages = office.live.current.catalogue.content.languages.map(({ code }) => code)
      const language = languages.find((code) => code === fields.language) ?? (inquiry.language || 'en')
      const { files, problem } = taken.get(visit.request) ?? { files: [] }
      const attachments = [...new Set([...files.map(({ id }) => id), ...kept])]
      const staff = visit.session.staff
      const draft = async (change: Partial<Draft>): Promise<Draft> => ({
        body,
        language,
        files: await findWaiting(kysely, attachments),
        ...change,
      })

      const template = ANSWER_TEMPLATE_NAMES.find((name) => name === fields.template)
      if (template) {
        const text = fillTemplate(language, template, { buyer: inquiry.name, staff: staff.name })
        return show(visit, inquiry, await draft({ body: body === '' ? text : `${body}\n\n${text}` }))
      }
      if (problem) {
        const rule = readErrors(problem.refusal)[0]?.rule
        const name = rule === 'size' ? 'fileSize' : rule === 'kind' ? 'fileKind' : 'fileFailed'
        return show(visit, inquiry, await draft({ problem: name, problemFile: problem.name }), 422)
      }
      if (body === '') return show(visit, inquiry, await draft({ problem: 'empty' }), 422)
      if (body.length > TEXT_LIMIT) return show(visit, inquiry, await draft({ problem: 'long' }), 422)
      try {
        const answer = { body, attachments, seen: fields.seen ?? '', language }
        const unseen = await addAnswer(office.database, inquiry, staff.id, answer)
        if (unseen.length > 0) return await show(visit, inquiry, await draft({ unseen }), 409)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const rule = readErrors(error)[0]?.rule
        const name = rule === 'count' ? 'filesCount' : rule === 'size' ? 'filesSize' : 'fileGone'
        return show(visit, inquiry, await draft({ problem: name }), 422)
      }
      office.outbox.wake()
      return back(visit, inquiry, 'answered')
    },
    { takeFile: takePart },
    (visit) => {
      const { body = '', language = '', seen = '' } = visit.fields
      const next = `${visit.frame.root}/inquiries/${visit.params.reference ?? ''}`
      const held = { next, kept: JSON.stringify({ body, language, seen }) }
      return server.show(visit, <SignInPage held={held} />, 401)
    },
  )

  /** The page of an inquiry with the answer that was posted after a session had ended. */
  const resumeAnswer = async (visit: SignedVisit, { next, kept }: Held) => {
    const reference = readReference(next.split('/').at(-1) ?? '') ?? ''
    const inquiry = await findInquiry(kysely, companyId, reference)
    if (!inquiry) return server.goTo(visit, '/')
    const { body, language, seen } = readKept(kept)
    const unseen = findUnseen(await readEvents(kysely, inquiry.id), seen)
    return show(visit, inquiry, { body, language, files: [], unseen, isResumed: true })
  }
  return { resumeAnswer }
}

interface TakenFiles {
  files: WaitingFile[]
  problem?: { name: string; refusal: Refusal }
}

/** The form was in the visitor's hands: it may hold anything. */
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
