import { PASSWORD_LENGTH, type PasswordProblem } from '../../staff/staff'
import { fillText } from '../../../../packages/text/src/fill-text'
import { CodeField, Field, useFrame } from '../ui/frame'
import { BarePage, Notice } from '../ui/page'

export interface AfterSignIn {
  /** The office page to open next. */
  next: string
  /** An answer posted after the session had expired, as JSON. */
  kept: string
}

function AfterSignInFields({ next, kept }: AfterSignIn) {
  return (
    <>
      <input type="hidden" name="next" value={next} />
      {kept && <input type="hidden" name="kept" value={kept} />}
    </>
  )
}

interface SignInProps {
  after: AfterSignIn
  email?: string
  problem?: 'wrong' | 'tooMany'
}

export function SignInPage({ after, email = '', problem }: SignInProps) {
  const { texts, root } = useFrame()
  const t = texts.signIn
  return (
    <BarePage title={t.title}>
      {after.kept && <Notice kind="plain">{t.kept}</Notice>}
      {problem && <Notice>{t[problem]}</Notice>}
      <form method="post" action={`${root}/sign-in`} className="stack">
        <AfterSignInFields {...after} />
        <Field label={t.email} name="email" type="email" value={email} autoComplete="username" required />
        <Field label={t.password} name="password" type="password" autoComplete="current-password" required />
        <button className="primary">{t.submit}</button>
      </form>
      <p className="hint">{t.forgotten}</p>
    </BarePage>
  )
}

interface CodeProps {
  after: AfterSignIn
  pending: string
  problem?: 'wrongCode' | 'tooMany' | 'tooManyCodes'
}

export function CodePage({ after, pending, problem }: CodeProps) {
  const { texts, root } = useFrame()
  const t = texts.signIn
  return (
    <BarePage title={t.codeTitle}>
      {problem && <Notice>{problem === 'tooManyCodes' ? texts.factor.tooMany : t[problem]}</Notice>}
      <form method="post" action={`${root}/sign-in/code`} className="stack">
        <AfterSignInFields {...after} />
        <input type="hidden" name="pending" value={pending} />
        <CodeField label={t.code} hint={t.codeHint} name="code" />
        <button className="primary">{t.submit}</button>
      </form>
    </BarePage>
  )
}

interface ChoosePasswordProps {
  token: string
  email: string
  problem?: PasswordProblem | undefined
}

export function ChoosePasswordPage({ token, email, problem }: ChoosePasswordProps) {
  const { texts, root } = useFrame()
  const t = texts.password
  return (
    <BarePage title={t.title}>
      {problem && <Notice>{fillText(t[problem], { min: PASSWORD_LENGTH.min, max: PASSWORD_LENGTH.max })}</Notice>}
      <form method="post" action={`${root}/password`} className="stack">
        <input type="hidden" name="token" value={token} />
        <Field label={texts.signIn.email} name="email" type="email" value={email} autoComplete="username" readOnly />
        <NewPasswordFields />
        <button className="primary">{t.submit}</button>
      </form>
    </BarePage>
  )
}

export function NewPasswordFields() {
  const { texts } = useFrame()
  const t = texts.password
  return (
    <>
      <Field
        label={t.password}
        hint={fillText(t.hint, { min: PASSWORD_LENGTH.min })}
        name="password"
        type="password"
        autoComplete="new-password"
        required
      />
      <Field label={t.again} name="again" type="password" autoComplete="new-password" required />
    </>
  )
}

export function DeadLinkPage() {
  const { texts, root } = useFrame()
  return (
    <BarePage title={texts.password.deadTitle}>
      <p>{texts.password.deadText}</p>
      <p>
        <a href={`${root}/sign-in`}>{texts.signIn.title}</a>
      </p>
    </BarePage>
  )
}
