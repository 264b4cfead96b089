import type { Kysely, Selectable } from 'kysely'
import type { Database, DeliveriesTable } from '../../database/tables'
import { inOrder, iterateSlices, within, type Slice } from '../../database/keyset-slices'
import { renderDelivery } from '../../mails/render-delivery'
import { Undeliverable } from '../../deliveries/attempt'
import { sendAgain } from '../../deliveries/deliveries'
import { nameLanguage, type OfficeTexts } from '../office-texts'
import { goTo, refuse, sendContent, show } from '../answers'
import type { Handlers } from '../serve-office'
import type { Office } from '../visit'
import { logAction } from '../../staff/staff-log'
import { DeliveryTag, stateOf, STATES, type State } from '../ui/delivery-state'
import { Action, Fact, Paging, Tabs, Time, useFrame } from '../ui/frame'
import { Page } from '../ui/page'
import { FROM_THE_TOP, readListPage, readStart, writeStart, type ListPage, type Start } from '../ui/page-of-list'

const PAGE_SIZE = 50

/** A mail has its own styles, and may be framed only by the office. */
const PREVIEW_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

interface Mail extends Selectable<DeliveriesTable> {
  reference: string | null
}

const TIME = 'deliveries.created_at'

function mailsOf(db: Kysely<Database>, companyId: string) {
  return db
    .selectFrom('deliveries')
    .leftJoin('inquiries', 'inquiries.id', 'deliveries.inquiry_id')
    .selectAll('deliveries')
    .select('inquiries.reference')
    .where('deliveries.company_id', '=', companyId)
}

export async function findMails(db: Kysely<Database>, companyId: string, state: State | '', start: Start) {
  const read = (slice: Slice, limit: number) =>
    mailsOf(db, companyId)
      .where(within(TIME, slice))
      .where((eb) => {
        if (state === '') return eb.and([])
        if (state === 'sent') return eb('sent_at', 'is not', null)
        return eb.and([eb('sent_at', 'is', null), eb('failed_at', state === 'failed' ? 'is not' : 'is', null)])
      })
      .orderBy(inOrder(TIME, slice))
      .limit(limit)
      .execute()
  // Unsent ones are indexed.
  const isFound = state === 'waiting' || state === 'failed'
  const list = { table: 'deliveries', time: 'created_at', companyId } as const
  const slices = isFound ? [{ ...start, until: null }] : iterateSlices(db, list, start)
  return readListPage(start, PAGE_SIZE, slices, read, ({ created_at, id }) => ({ at: created_at, id }))
}

/** Mails and webhooks: what is waiting, what failed and why. */
export function mailPages(office: Office) {
  const { kysely } = office.database
  const { companyId } = office.config

  const find = (id = ''): Promise<Mail | undefined> =>
    mailsOf(kysely, companyId).where('deliveries.id', '=', id).executeTakeFirst()

  return {
    'GET /mails': async (visit) => {
      const state = STATES.find((known) => known === visit.query.state) ?? ''
      const found = await findMails(kysely, companyId, state, readStart(visit.query))
      return show(<MailsPage {...found} state={state} />)
    },

    'GET /mails/:id': async (visit) => {
      const mail = await find(visit.params.id)
      return mail ? show(<MailPage mail={mail} />) : refuse(404)
    },

    'GET /mails/:id/preview': async (visit) => {
      const mail = await find(visit.params.id)
      if (mail?.channel !== 'mail') return refuse(404)
      try {
        const { html } = await renderDelivery(office, mail, { reading: true })
        return sendContent(html, PREVIEW_HEADERS)
      } catch (error) {
        if (error instanceof Undeliverable) return refuse(404)
        throw error
      }
    },

    'POST /mails/:id/resend': async (visit) => {
      await office.limits.take('staffSteps', visit.session.staff.id)
      const mail = await find(visit.params.id)
      if (!mail) return refuse(404)
      if (stateOf(mail) === 'waiting') await tryNow(kysely, mail.id)
      const id = stateOf(mail) === 'waiting' ? mail.id : await sendAgain(kysely, mail.id)
      if (id === undefined) return refuse(404)
      office.outbox.wake()
      await logAction(kysely, visit.session.staff.id, 'mail-resent', mail.reference ?? '', { template: mail.template })
      return goTo(`/mails/${id}`, 'resent')
    },
  } satisfies Partial<Handlers>
}

/** Makes the next attempt due now; a delivery being sent is not sent twice. */
async function tryNow(db: Kysely<Database>, id: string): Promise<void> {
  const now = new Date().toISOString()
  await db
    .updateTable('deliveries')
    .set({ due_at: now, attempts: 1, error: '' })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .execute()
}

function nameMail({ template, channel }: Mail, { mails }: OfficeTexts): string {
  if (channel === 'webhook') return mails.webhook
  return (mails.templates as Record<string, string>)[template] ?? template
}

interface MailsPageProps extends ListPage<Mail> {
  state: State | ''
}

function MailsPage({ rows, newer, older, state }: MailsPageProps) {
  const { root, texts, sendsMail } = useFrame()
  const t = texts.mails
  const hrefOf = (wanted: State | '', start = FROM_THE_TOP) =>
    `${root}/mails?${new URLSearchParams({ ...(wanted && { state: wanted }), ...writeStart(start) }).toString()}`
  return (
    <Page title={t.title}>
      {!sendsMail && <p className="notice plain">{t.notSending}</p>}
      <Tabs
        label={t.states}
        tabs={(['', ...STATES] as const).map((one) => ({
          href: hrefOf(one),
          isHere: state === one,
          text: one === '' ? texts.inbox.all : t[one],
        }))}
      />
      {rows.length === 0 ? (
        <p className="empty">{t.nothing}</p>
      ) : (
        <ul className="rows">
          {rows.map((mail) => (
            <li key={mail.id}>
              <a href={`${root}/mails/${mail.id}`}>
                <span className="who">{nameMail(mail, texts)}</span>
                <bdi>{mail.recipient}</bdi>
                <span className="tags">
                  <DeliveryTag delivery={mail} />
                  {mail.reference && <span className="reference">{mail.reference}</span>}
                </span>
                <span className="when">
                  <Time at={mail.created_at} />
                </span>
                {mail.error && (
                  <span className="error">
                    <bdi>{mail.error}</bdi>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Paging newer={newer} older={older} hrefOf={(start) => hrefOf(state, start)} />
    </Page>
  )
}

function MailHead({ mail }: { mail: Mail }) {
  const { root, texts } = useFrame()
  const t = texts.mails
  return (
    <>
      <p className="back">
        <a href={`${root}/mails`}>{t.back}</a>
      </p>
      <div className="head">
        <h1>{nameMail(mail, texts)}</h1>
        <Action to={`/mails/${mail.id}/resend`}>{stateOf(mail) === 'waiting' ? t.sendNow : t.resend}</Action>
      </div>
    </>
  )
}

function MailPage({ mail }: { mail: Mail }) {
  const { root, texts, language } = useFrame()
  const t = texts.mails
  const state = stateOf(mail)
  return (
    <Page title={nameMail(mail, texts)} head={<MailHead mail={mail} />}>
      <section className="panel">
        <dl className="facts list">
          <Fact name={t.recipient}>{mail.recipient}</Fact>
          <Fact name={texts.columns.status}>
            <DeliveryTag delivery={mail} />
          </Fact>
          <Fact name={texts.columns.language}>{nameLanguage(mail.language, language)}</Fact>
          <Fact name={t.created}>
            <Time at={mail.created_at} />
          </Fact>
          {state === 'waiting' && (
            <Fact name={t.due}>
              <Time at={mail.due_at} />
            </Fact>
          )}
          {mail.sent_at && (
            <Fact name={t.sent}>
              <Time at={mail.sent_at} />
            </Fact>
          )}
          <Fact name={t.attempts}>{mail.attempts}</Fact>
          {mail.error && (
            <Fact name={t.error}>
              <bdi className="error">{mail.error}</bdi>
            </Fact>
          )}
          {mail.reference && (
            <Fact name={texts.columns.reference}>
              <a href={`${root}/inquiries/${mail.reference}`}>{mail.reference}</a>
            </Fact>
          )}
        </dl>
      </section>
      {mail.channel === 'mail' && (
        <iframe className="mail" title={t.preview} src={`${root}/mails/${mail.id}/preview`} sandbox="" />
      )}
    </Page>
  )
}
