import { readLink, spendLink } from '../accounts/one-time-links'
import { emailKeyOf } from '../accounts/accounts'
import { issueDevice, readDevice } from '../accounts/devices'
import { LoginThrottle, type Attempt } from '../accounts/login-throttle'
import { verifyPassword } from '../accounts/passwords'
import { Refusal } from '../../../packages/server/src/envelope'
import { clientOf } from '../../../packages/server/src/client'
import { RATE_LIMITS } from '../limits/rate-limits'
import { goTo, show, type Answer } from './answers'
import { readCookie, writeCookie } from './cookies'
import { ChoosePasswordPage, CodePage, DeadLinkPage, SignInPage, type AfterSignIn } from './pages/sign-in-pages'
import type { Handlers } from './serve-office'
import { issuePendingSignIn, readPendingSignIn } from '../staff/pending-sign-in'
import { endSession, findSession, startSessionOf } from '../staff/sessions'
import { findStaff, findStaffByEmail, problemOfPassword, setPassword, type Staff } from '../staff/staff'
import { logAction } from '../staff/staff-log'
import { tryCode } from '../staff/try-code'
import { createVisit, type Office, type SignedVisit, type Visit } from './visit'

/** Resumes the requested page, with the saved form, after sign-in. */
export type Resume = (visit: SignedVisit, after: AfterSignIn) => Promise<Answer>

export function signInPages(office: Office, resume: Resume) {
  const { limits } = office
  const { kysely } = office.database
  const throttle = new LoginThrottle(limits)

  /** Counts an attempt; null if there were too many. */
  const admit = async (attempt: Attempt): Promise<Attempt | null> => {
    try {
      const received = await throttle.receive(attempt)
      await throttle.admit(received)
      return received
    } catch (error) {
      if (error instanceof Refusal && error.httpStatus === 429) return null
      throw error
    }
  }

  /**
   * Checks a password. Attempts from all addresses together are limited, too; a browser that someone has signed in with
   * before is exempt, so strangers can't lock anyone out.
   */
  const isPassword = async ({ device, emailKey }: Attempt, staff: Staff | undefined, password: string) => {
    const counts = device === null
    if (counts && (await limits.add('staffLogin', emailKey)) > RATE_LIMITS.staffLogin.max) {
      await limits.add('staffLogin', emailKey, -1)
      return null
    }
    const isRight =
      (await verifyPassword(password, staff?.password_hash ?? undefined, counts)) && staff?.disabled_at === null
    if (counts && isRight) await limits.add('staffLogin', emailKey, -1)
    return isRight
  }

  const finish = async (visit: Visit, staff: Staff, after: AfterSignIn): Promise<Answer> => {
    const token = await startSessionOf(office.database, staff)
    if (token === undefined) return show(<SignInPage after={after} email={staff.email} problem="wrong" />, 422)
    await logAction(kysely, staff.id, 'signed-in', staff.email)
    const session = after.kept === '' ? undefined : await findSession(kysely, token)
    const cookies = [
      writeCookie(office, 'session', token),
      writeCookie(office, 'device', issueDevice(office.deviceSecret, staff)),
    ]
    if (!session) return { ...goTo(after.next.slice(visit.frame.root.length) || '/'), cookies }
    const signed = { ...createVisit(office, visit.request, session), session }
    return { ...(await resume(signed, after)), cookies, frame: signed.frame }
  }

  const readInvited = async (token: string): Promise<Staff | undefined> => {
    const link = await readLink(kysely, 'staff-password', token)
    const staff = link && (await findStaff(kysely, link.subjectId))
    return staff?.disabled_at === null ? staff : undefined
  }

  return {
    'GET /sign-in': (visit) => {
      if (visit.session) return goTo('/')
      // Never an answer from the address: anyone can link to this page.
      return show(<SignInPage after={readAfterSignIn(visit, { next: visit.query.next })} />)
    },

    'POST /sign-in': async (visit) => {
      const after = readAfterSignIn(visit, visit.fields)
      const { email = '', password = '' } = visit.fields
      const staff = await findStaffByEmail(kysely, email)
      const device = staff ? readDevice(office.deviceSecret, readCookie(office, visit.request, 'device'), staff) : null
      const attempt = await admit(attemptOf(visit, `staff ${emailKeyOf(email.trim())}`, device))
      const isRight = attempt && (await isPassword(attempt, staff, password))
      if (!attempt || isRight === null) {
        return show(<SignInPage after={after} email={email} problem="tooMany" />, 429)
      }
      if (!staff || !isRight) {
        await throttle.fail(attempt)
        return show(<SignInPage after={after} email={email} problem="wrong" />, 422)
      }
      await throttle.succeed(attempt)
      if (staff.totp_secret === null) return finish(visit, staff, after)
      return show(<CodePage after={after} pending={issuePendingSignIn(office.pendingSecret, staff)} />)
    },

    'POST /sign-in/code': async (visit) => {
      const after = readAfterSignIn(visit, visit.fields)
      const { pending = '', code = '' } = visit.fields
      const staff = await readPendingSignIn(office.pendingSecret, pending, (id) => findStaff(kysely, id))
      if (!staff) return show(<SignInPage after={after} />, 422)
      const attempt = await admit(attemptOf(visit, `staff code ${staff.id}`, null))
      const tried = attempt ? await tryCode(office, staff, code) : 'tooMany'
      if (!attempt || tried === 'tooMany') {
        const problem = attempt ? 'tooManyCodes' : 'tooMany'
        return show(<CodePage after={after} pending={pending} problem={problem} />, 429)
      }
      if (tried === 'wrong') {
        await throttle.fail(attempt)
        return show(<CodePage after={after} pending={pending} problem="wrongCode" />, 422)
      }
      await throttle.succeed(attempt)
      return finish(visit, staff, after)
    },

    'POST /sign-out': async ({ session: { staff, tokenHash } }) => {
      await endSession(kysely, tokenHash)
      await logAction(kysely, staff.id, 'signed-out', staff.email)
      return { ...goTo('/sign-in', 'signedOut'), cookies: [writeCookie(office, 'session', null)] }
    },

    'GET /password': async (visit) => {
      const { token = '' } = visit.query
      const staff = await readInvited(token)
      if (!staff) return show(<DeadLinkPage />, 404)
      return show(<ChoosePasswordPage token={token} email={staff.email} />)
    },

    'POST /password': async (visit) => {
      const { token = '', password = '', again = '' } = visit.fields
      const staff = await readInvited(token)
      if (!staff) return show(<DeadLinkPage />, 404)
      const problem = problemOfPassword(password, again)
      if (problem) {
        return show(<ChoosePasswordPage token={token} email={staff.email} problem={problem} />, 422)
      }
      // Of two concurrent uses of a link, one sets the password.
      if (!(await spendLink(kysely, 'staff-password', token))) return show(<DeadLinkPage />, 404)
      const password_hash = (await setPassword(kysely, staff.id, password)) ?? null
      await logAction(kysely, staff.id, 'password-set', staff.email)
      // Strangers' attempts don't delay a known device, so a link is a way in while somebody guesses.
      const device = issueDevice(office.deviceSecret, { ...staff, password_hash })
      return { ...goTo('/sign-in', 'passwordSet'), cookies: [writeCookie(office, 'device', device)] }
    },
  } satisfies Partial<Handlers>
}

function attemptOf({ request }: Visit, emailKey: string, device: string | null): Attempt {
  return { client: clientOf(request.ip), emailKey, device }
}

/** Accepts only office paths as the page to open after signing in: no open redirect. */
function readAfterSignIn({ frame }: Visit, given: Readonly<Record<string, string | undefined>>): AfterSignIn {
  const { next = '', kept = '' } = given
  const isOurs = next.startsWith(`${frame.root}/`) && !/[^!-~]|\\|\/\//.test(next.split('?', 1).join(''))
  return { next: isOurs ? next : '', kept }
}
