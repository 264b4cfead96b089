import { readLink, spendLink } from '../accounts/one-time-links'
import { emailKeyOf } from '../accounts/accounts'
import { GuessingGuard, type Attempt } from '../accounts/guessing'
import { verifyPassword } from '../accounts/passwords'
import { Refusal } from '../envelope'
import { clientAddress } from '../rate-limits'
import { goTo, show, type Answer } from './answers'
import { ChoosePasswordPage, CodePage, DeadLinkPage, SignInPage, type Held } from './pages/sign-in-pages'
import type { Handlers } from './serve-office'
import { issuePending, readPending } from './staff/pending'
import { spendCode } from './staff/second-factor'
import { endSession, findSession, startSession } from './staff/sessions'
import { findStaff, findStaffByEmail, isPasswordLong, setPassword, type Staff } from './staff/staff'
import { logAction } from './staff/staff-log'
import { createVisit, type Office, type SignedVisit, type Visit } from './visit'

/** Shows the page that somebody wanted with what they had written, once they are signed in. */
export type Resume = (visit: SignedVisit, held: Held) => Promise<Answer>

/** Signing in and out, and choosing a password by a link. */
export function signInPages(office: Office, resume: Resume) {
  const { kysely } = office.database
  const guard = new GuessingGuard(office.limits)

  /** Counts an attempt; false when there were too many. */
  const admit = async (attempt: Attempt): Promise<boolean> => {
    try {
      await guard.receive(attempt)
      await guard.admit(attempt)
      return true
    } catch (error) {
      if (error instanceof Refusal && error.httpStatus === 429) return false
      throw error
    }
  }

  const finish = async (visit: Visit, staff: Staff, held: Held): Promise<Answer> => {
    const token = await startSession(kysely, staff.id)
    await logAction(kysely, staff.id, 'signed-in', staff.email)
    const session = held.kept === '' ? undefined : await findSession(kysely, token)
    if (!session) return { ...goTo(held.next.slice(visit.frame.root.length) || '/'), session: token }
    const signed = { ...createVisit(office, visit.request, session), session }
    return { ...(await resume(signed, held)), session: token, frame: signed.frame }
  }

  const readInvited = async (token: string): Promise<Staff | undefined> => {
    const link = await readLink(kysely, 'staff-password', token)
    const staff = link && (await findStaff(kysely, link.subjectId))
    return staff?.disabled_at === null ? staff : undefined
  }

  return {
    'GET /sign-in': (visit) => {
      if (visit.session) return goTo('/')
      return show(<SignInPage held={readHeld(visit, visit.query)} />)
    },

    'POST /sign-in': async (visit) => {
      const held = readHeld(visit, visit.fields)
      const { email = '', password = '' } = visit.fields
      const attempt = attemptOf(visit, `staff ${emailKeyOf(email.trim())}`)
      if (!(await admit(attempt))) {
        return show(<SignInPage held={held} email={email} problem="tooMany" />, 429)
      }
      const staff = await findStaffByEmail(kysely, email)
      const isRight = await verifyPassword(password, staff?.password_hash ?? undefined)
      if (!staff || !isRight || staff.disabled_at !== null) {
        await guard.fail(attempt)
        return show(<SignInPage held={held} email={email} problem="wrong" />, 422)
      }
      await guard.succeed(attempt)
      if (staff.totp_secret === null) return finish(visit, staff, held)
      return show(<CodePage held={held} pending={issuePending(office.pendingSecret, staff.id)} />)
    },

    'POST /sign-in/code': async (visit) => {
      const held = readHeld(visit, visit.fields)
      const { pending = '', code = '' } = visit.fields
      const staffId = readPending(office.pendingSecret, pending)
      const staff = staffId === null ? undefined : await findStaff(kysely, staffId)
      if (!staff || staff.disabled_at !== null) return show(<SignInPage held={held} />, 422)
      const attempt = attemptOf(visit, `staff code ${staff.id}`)
      if (!(await admit(attempt))) {
        return show(<CodePage held={held} pending={pending} problem="tooMany" />, 429)
      }
      if (!(await spendCode(kysely, staff, code))) {
        await guard.fail(attempt)
        return show(<CodePage held={held} pending={pending} problem="wrongCode" />, 422)
      }
      await guard.succeed(attempt)
      return finish(visit, staff, held)
    },

    'POST /sign-out': async ({ session: { staff, tokenHash } }) => {
      await endSession(kysely, tokenHash)
      await logAction(kysely, staff.id, 'signed-out', staff.email)
      return { ...goTo('/sign-in', 'signedOut'), session: null }
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
      const problem = !isPasswordLong(password) ? 'length' : password !== again ? 'different' : undefined
      if (problem) {
        return show(<ChoosePasswordPage token={token} email={staff.email} problem={problem} />, 422)
      }
      // Of two people with the same link, one sets the password.
      if (!(await spendLink(kysely, 'staff-password', token))) return show(<DeadLinkPage />, 404)
      await setPassword(kysely, staff.id, password)
      await logAction(kysely, staff.id, 'password-set', staff.email)
      return goTo('/sign-in', 'passwordSet')
    },
  } satisfies Partial<Handlers>
}

function attemptOf({ request }: Visit, emailKey: string): Attempt {
  return { address: clientAddress(request.ip), emailKey, device: null }
}

/** Of the address after signing in, only a path of the office counts: no other site is opened by it. */
function readHeld({ frame }: Visit, given: Readonly<Record<string, string | undefined>>): Held {
  const { next = '', kept = '' } = given
  const isOurs = next.startsWith(`${frame.root}/`) && !/[\\\p{Cc}]|\/\//u.test(next.split('?', 1).join(''))
  return { next: isOurs ? next : '', kept }
}
