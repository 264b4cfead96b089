import type { Selectable } from 'kysely'
import type { StaffSessionsTable } from '../../database/tables'
import { OFFICE_LANGUAGE_NAMES, OFFICE_LANGUAGES } from '../office-texts'
import { fillText } from '../../../../packages/text/src/fill-text'
import type { NewSecret } from '../../staff/second-factor'
import {
  hasOwnName,
  PASSWORD_LENGTH,
  ROLES,
  type PasswordProblem,
  type ProfileProblem,
  type Staff,
} from '../../staff/staff'
import { Action, Choice, CodeField, DisableAction, Field, Panel, PostForm, Time, useFrame } from '../ui/frame'
import { Notice, Page } from '../ui/page'
import { NewPasswordFields } from './sign-in-pages'

interface StaffPageProps {
  staff: readonly Staff[]
  /** A new member's one-time link, if no mail is sent. */
  link?: { email: string; address: string }
  problem?: 'exists' | 'lastAdmin' | 'email'
}

export function StaffPage({ staff, link, problem }: StaffPageProps) {
  const { texts, staff: me } = useFrame()
  const t = texts.staff
  return (
    <Page title={t.title}>
      {problem && <Notice>{t[problem]}</Notice>}
      {link && (
        <Notice kind="good">
          <p>{fillText(t.link, { email: link.email })}</p>
          <p>
            <code className="link-once">{link.address}</code>
          </p>
        </Notice>
      )}
      <ul className="cards">
        {staff.map((one) => (
          <li key={one.id} className={one.disabled_at === null ? 'card' : 'card off'}>
            <div className="card-head">
              <h2>{one.name}</h2>
              <p>{[one.email, one.phone].filter((text) => text !== '').join(' · ')}</p>
              <p className="tags">
                <span className="tag">{t.roles[one.role]}</span>
                {one.disabled_at !== null && <span className="tag bad">{t.isDisabled}</span>}
                {one.password_hash === null && <span className="tag">{t.noPassword}</span>}
                <span className="tag">
                  {one.totp_secret !== null ? t.hasFactor : one.must_use_totp ? t.factorDemanded : t.noFactor}
                </span>
              </p>
            </div>
            <div className="actions">
              <Action to={`/staff/${one.id}/role`} fields={{ role: one.role === 'admin' ? 'sales' : 'admin' }}>
                {one.role === 'admin' ? t.makeSales : t.makeAdmin}
              </Action>
              <Action to={`/staff/${one.id}/factor`} fields={{ demand: one.must_use_totp ? '' : 'yes' }}>
                {one.must_use_totp ? t.stopDemanding : t.demand}
              </Action>
              {one.disabled_at === null && <Action to={`/staff/${one.id}/invite`}>{t.invite}</Action>}
              {one.id !== me?.id && <DisableAction at={`/staff/${one.id}`} isDisabled={one.disabled_at !== null} />}
            </div>
          </li>
        ))}
      </ul>
      <Panel title={t.addTitle}>
        <PostForm action="/staff" className="grid-form">
          <Field label={texts.signIn.email} name="email" type="email" required maxLength={254} />
          <Field label={t.name} name="name" maxLength={100} />
          <Choice label={t.role} name="role" value="sales" options={ROLES.map((role) => [role, t.roles[role]])} />
          <LanguageChoice value="en" />
          <button className="primary">{t.add}</button>
        </PostForm>
      </Panel>
    </Page>
  )
}

function LanguageChoice({ value }: { value: string }) {
  const { texts } = useFrame()
  const options = OFFICE_LANGUAGES.map((code) => [code, OFFICE_LANGUAGE_NAMES[code]] as const)
  return <Choice label={texts.staff.language} name="language" value={value} options={options} />
}

interface ProfileFieldsProps {
  name: string
  phone: string
  hasHints?: boolean
  problem?: MeProblem | undefined
}

export function ProfileFields({ name, phone, hasHints = false, problem }: ProfileFieldsProps) {
  const t = useFrame().texts.me
  return (
    <>
      <Field
        label={t.name}
        hint={hasHints ? t.nameHint : undefined}
        name="name"
        value={name}
        required
        maxLength={100}
        autoComplete="name"
        error={problem === 'ownName' ? t.problems.ownName : undefined}
      />
      <Field
        label={t.phone}
        hint={hasHints ? t.phoneHint : undefined}
        name="phone"
        type="tel"
        value={phone}
        maxLength={40}
        autoComplete="tel"
        error={problem === 'phone' ? t.problems.phone : undefined}
      />
    </>
  )
}

interface MePageProps {
  sessions: readonly Selectable<StaffSessionsTable>[]
  /** The digest of this page's session. */
  current: string
  problem?: MeProblem
  /** A name and direct line that were not saved. */
  entered?: { name: string; phone: string }
}

export type FactorProblem = 'wrongPassword' | 'wrongCode' | 'wrongCurrent' | 'tooMany'

type MeProblem = PasswordProblem | FactorProblem | ProfileProblem

export function MePage({ sessions, current, problem, entered }: MePageProps) {
  const { texts, staff, root } = useFrame()
  const t = texts.me
  if (!staff) return null
  const { name, phone } = entered ?? { ...staff, ...(!hasOwnName(staff) && { name: '' }) }
  return (
    <Page title={t.title}>
      {problem && <ProblemNotice problem={problem} />}
      <div className="columns">
        <Panel title={t.profile}>
          <p className="hint">{staff.email}</p>
          <PostForm action="/me" className="stack">
            <ProfileFields name={name} phone={phone} hasHints problem={problem} />
            <LanguageChoice value={staff.language} />
            <button className="primary">{texts.save}</button>
          </PostForm>
        </Panel>
        <Panel title={t.password}>
          <PostForm action="/me/password" className="stack">
            <input type="text" name="username" autoComplete="username" value={staff.email} readOnly hidden />
            <Field label={t.current} name="current" type="password" autoComplete="current-password" required />
            <NewPasswordFields />
            <button className="primary">{texts.save}</button>
          </PostForm>
        </Panel>
        <Panel title={t.factor}>
          <p>{staff.totp_secret === null ? t.factorOff : t.factorOn}</p>
          <p>
            <a className="button" href={`${root}/me/second-factor`}>
              {staff.totp_secret === null ? t.factorSet : t.factorNew}
            </a>
          </p>
          {staff.totp_secret !== null && !staff.must_use_totp && (
            <PostForm action="/me/second-factor/remove" className="stack">
              <OwnerFields />
              <button className="danger">{t.factorRemove}</button>
            </PostForm>
          )}
        </Panel>
        <Panel title={t.sessions}>
          <ul className="plain-list">
            {sessions.map((session) => (
              <li key={session.token_hash}>
                <Time at={session.seen_at} /> {session.token_hash === current && <span className="tag">{t.here}</span>}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && <Action to="/me/sessions">{t.endOthers}</Action>}
        </Panel>
      </div>
    </Page>
  )
}

interface SecondFactorPageProps {
  secret: NewSecret
  problem?: FactorProblem
}

function ProblemNotice({ problem }: { problem: MeProblem }) {
  const { password, me, factor, signIn } = useFrame().texts
  const words: Record<MeProblem, string> = {
    ...password,
    ...me.problems,
    wrongPassword: me.wrongPassword,
    wrongCode: signIn.wrongCode,
    wrongCurrent: factor.wrongCurrent,
    tooMany: factor.tooMany,
  }
  return <Notice>{fillText(words[problem], PASSWORD_LENGTH)}</Notice>
}

/** The password and, with two-factor authentication, a current code. */
function OwnerFields() {
  const { texts, staff } = useFrame()
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={staff?.email} readOnly hidden />
      <Field label={texts.me.current} name="factor-password" type="password" autoComplete="current-password" required />
      {staff?.totp_secret && (
        <CodeField label={texts.factor.currentCode} hint={texts.factor.currentCodeHint} name="factor-code" />
      )}
    </>
  )
}

export function SecondFactorPage({ secret, problem }: SecondFactorPageProps) {
  const { texts, staff } = useFrame()
  const t = texts.factor
  const image = `data:image/svg+xml,${encodeURIComponent(secret.svg)}`
  return (
    <Page title={t.title}>
      {staff?.must_use_totp === 1 && staff.totp_secret === null && <Notice kind="plain">{t.demanded}</Notice>}
      {problem && <ProblemNotice problem={problem} />}
      <section className="panel narrow">
        <ol className="steps">
          <li>{t.install}</li>
          <li>
            {t.scan}
            <img className="qr" src={image} width="220" height="220" alt={t.picture} />
            <span className="hint">{t.type}</span>{' '}
            <code className="link-once">{secret.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
          </li>
          <li>{t.enter}</li>
        </ol>
        <PostForm action="/me/second-factor" className="stack">
          <input type="hidden" name="secret" value={secret.secret} />
          <CodeField label={texts.signIn.code} name="code" />
          <OwnerFields />
          <button className="primary">{t.submit}</button>
        </PostForm>
      </section>
    </Page>
  )
}
