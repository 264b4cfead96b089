import { cleanEmail } from '../../../../packages/text/src/email'
import { emailKeyOf } from '../../accounts/accounts'
import { loadSecret } from '../../database/secrets'
import { eraseForGood } from '../../personal-data/erase-person'
import { exportPerson } from '../../personal-data/export-person'
import { countPerson, findPerson, isEmpty, type Person } from '../../personal-data/find-person'
import { hashEmail, logPersonalData, readPersonalDataLog, type LogEntry } from '../../personal-data/personal-data-log'
import { fillText } from '../../../../packages/text/src/fill-text'
import { goTo, sendContent, show } from '../answers'
import type { Handlers } from '../serve-office'
import type { Office, SignedVisit } from '../visit'
import { logAction, type StaffAction } from '../../staff/staff-log'
import { Action, Field, Panel, PostForm, Time, useFrame } from '../ui/frame'
import { Notice, Page } from '../ui/page'

const ACTIONS: Record<LogEntry['action'], StaffAction> = {
  find: 'person-found',
  export: 'person-exported',
  erase: 'person-erased',
}

export function personPages(office: Office) {
  const { kysely } = office.database
  const { companyId } = office.config

  const entryOf = async (action: LogEntry['action'], email: string, person: Person): Promise<LogEntry> => {
    const emailHash = hashEmail(await loadSecret(kysely), email)
    return { companyId, action, command: 'office', emailHash, counts: countPerson(person) }
  }
  // The staff log names no one: it would keep what was to be erased.
  const record = async (visit: SignedVisit, action: LogEntry['action'], email: string, person: Person) => {
    await logPersonalData(kysely, await entryOf(action, email, person))
    await logAction(kysely, visit.session.staff.id, ACTIONS[action])
  }
  const readRecord = async (email: string): Promise<RecordRow[]> =>
    readPersonalDataLog(kysely, companyId, hashEmail(await loadSecret(kysely), email))

  return {
    'GET /persons': () => show(<PersonsPage />),

    // POST although they only read: an address in a query string would stay in the browser's history.
    'POST /persons': async (visit) => {
      const email = cleanEmail(visit.fields.email ?? '')
      if (email === '') return show(<PersonsPage />, 422)
      const person = await findPerson(kysely, companyId, email)
      await record(visit, 'find', email, person)
      return show(<PersonsPage email={email} person={person} record={await readRecord(email)} />)
    },

    'POST /persons/export': async (visit) => {
      const email = cleanEmail(visit.fields.email ?? '')
      const person = await findPerson(kysely, companyId, email)
      if (isEmpty(person)) return show(<PersonsPage email={email} person={person} />, 404)
      await record(visit, 'export', email, person)
      return sendContent(exportPerson(kysely, person, office.attachments), {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="person.zip"',
      })
    },

    'POST /persons/erase': async (visit) => {
      const { email = '', confirmation = '' } = visit.fields
      const person = await findPerson(kysely, companyId, email.trim())
      if (emailKeyOf(confirmation) !== emailKeyOf(email) || isEmpty(person)) {
        return show(<PersonsPage email={email.trim()} person={person} isUnconfirmed />, 422)
      }
      const entry = await entryOf('erase', email.trim(), person)
      await eraseForGood(office.database, office.attachments, person, async (transaction) => {
        await logPersonalData(transaction, entry)
        await logAction(transaction, visit.session.staff.id, ACTIONS.erase)
      })
      return goTo('/persons', 'erased')
    },
  } satisfies Partial<Handlers>
}

type RecordRow = Awaited<ReturnType<typeof readPersonalDataLog>>[number]

interface PersonsPageProps {
  email?: string
  person?: Person
  /** Earlier operations on the person's data, latest last. */
  record?: RecordRow[]
  isUnconfirmed?: boolean
}

function PersonsPage({ email = '', person, record = [], isUnconfirmed = false }: PersonsPageProps) {
  const { texts, root } = useFrame()
  const t = texts.persons
  return (
    <Page title={t.title}>
      <p>{t.intro}</p>
      <PostForm action="/persons" className="inline-form">
        <Field label={texts.signIn.email} name="email" type="email" value={email} required maxLength={254} />
        <button className="primary">{t.find}</button>
      </PostForm>
      {person && isEmpty(person) && <p className="empty">{fillText(t.nothing, { email })}</p>}
      {person && !isEmpty(person) && (
        <>
          <section className="panel">
            <h2>
              <bdi>{email}</bdi>
            </h2>
            <p>{fillText(t.counts, { ...countPerson(person) })}</p>
            {person.inquiries.length > 0 && (
              <ul className="plain-list">
                {person.inquiries.map((inquiry) => (
                  <li key={inquiry.id}>
                    <a href={`${root}/inquiries/${inquiry.reference}`}>{inquiry.reference}</a>{' '}
                    <Time at={inquiry.received_at} short /> <bdi>{inquiry.name}</bdi>
                  </li>
                ))}
              </ul>
            )}
            <Action to="/persons/export" fields={{ email }}>
              {t.export}
            </Action>
            <p className="hint">{t.exportHint}</p>
          </section>
          <Panel title={t.eraseTitle} className="danger-zone">
            <p>{t.eraseText}</p>
            {isUnconfirmed && <Notice>{t.unconfirmed}</Notice>}
            <PostForm action="/persons/erase" className="inline-form">
              <input type="hidden" name="email" value={email} />
              <Field label={t.confirm} name="confirmation" autoComplete="off" required />
              <button className="danger">{t.erase}</button>
            </PostForm>
          </Panel>
        </>
      )}
      {record.length > 0 && (
        <Panel title={t.record}>
          <ul className="plain-list">
            {record.map(({ id, done_at, action, command }) => (
              <li key={id}>
                <Time at={done_at} /> {texts.log.actions[ACTIONS[action]]} ({command})
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Page>
  )
}
