import { readLink, useLink } from '../accounts/one-time-links'
import { emailKeyOf } from '../accounts/accounts'
import { GuessingGuard, type Attempt } from '../accounts/guessing'
import { verifyPassword } from '../accounts/passwords'
import { Refusal } from '../envelope'
import { clientAddress } from '../rate-limits'
import { ChoosePasswordPage, CodePage, DeadLinkPage, SignInPage, type Held } from './pages/sign-in-pages'
import type { OfficeServer, Posted, Visit } from './serve-office'
import { issuePending, readPending } from './staff/pending'
import { useCode } from './staff/second-factor'
import { endSession, startSession } from './staff/sessions'
import { findStaff, findStaffByEmail, isPasswordLong, setPassword, type Staff } from './staff/staff'
import { logAction } from './staff/staff-log'

/** Shows the page that somebody wanted with what they had written, once they are signed in. */
export type Resume = (visit: Visit, staff: Staff, token: string, held: Held) => unknown

/** Signing in and out, and choosing a password by a link. */
export function registerSignIn(server: OfficeServer, resume: Resume): void {
  const { office } = server
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

  const finish = async (visit: Visit, staff: Staff, held: Held) => {
    const token = await startSession(kysely, staff.id)
    await logAction(kysely, staff.id, 'signed-in', staff.email)
    server.setCookie(visit, token)
    if (held.kept !== '') return resume(visit, staff, token, held)
    return visit.reply.redirect(held.next === '' ? `${visit.frame.root}/` : held.next, 303)
  }

  server.openPage('/sign-in', (visit) => {
    if (visit.frame.staff) return server.goTo(visit, '/')
    return server.show(visit, <SignInPage held={readHeld(visit, visit.query)} />)
  })

  server.openForm('/sign-in', async (visit) => {
    const held = readHeld(visit, visit.fields)
    const { email = '', password = '' } = visit.fields
    const attempt = attemptOf(visit, `staff ${emailKeyOf(email.trim())}`)
    if (!(await admit(attempt))) {
      return server.show(visit, <SignInPage held={held} email={email} problem="tooMany" />, 429)
    }
    const staff = await findStaffByEmail(kysely, email)
    const isRight = await verifyPassword(password, staff?.password_hash ?? undefined)
    if (!staff || !isRight || staff.disabled_at !== null) {
      await guard.fail(attempt)
      return server.show(visit, <SignInPage held={held} email={email} problem="wrong" />, 422)
    }
    await guard.succeed(attempt)
    if (staff.totp_secret === null) return finish(visit, staff, held)
    return server.show(visit, <CodePage held={held} pending={issuePending(office.pendingSecret, staff.id)} />)
  })

  server.openForm('/sign-in/code', async (visit) => {
    const held = readHeld(visit, visit.fields)
    const { pending = '', code = '' } = visit.fields
    const staffId = readPending(office.pendingSecret, pending)
    const staff = staffId === null ? undefined : await findStaff(kysely, staffId)
    if (!staff || staff.disabled_at !== null) return server.show(visit, <SignInPage held={held} />, 422)
    const attempt = attemptOf(visit, `staff code ${staff.id}`)
    if (!(await admit(attempt))) {
      return server.show(visit, <CodePage held={held} pending={pending} problem="tooMany" />, 429)
    }
    if (!(await useCode(kysely, staff, code))) {
      await guard.fail(attempt)
      return server.show(visit, <CodePage held={held} pending={pending} problem="wrongCode" />, 422)
    }
    await guard.succeed(attempt)
    return finish(visit, staff, held)
  })

  server.form(
    '/sign-out',
    async (visit) => {
      await endSession(kysely, visit.session.tokenHash)
      await logAction(kysely, visit.session.staff.id, 'signed-out', visit.session.staff.email)
      server.setCookie(visit, null)
      return server.goTo(visit, '/sign-in', 'signedOut')
    },
    { unfinished: true },
  )

  server.openPage('/password', async (visit) => {
    const { token = '' } = visit.query
    const staff = await readInvited(token)
    if (!staff) return server.show(visit, <DeadLinkPage />, 404)
    return server.show(visit, <ChoosePasswordPage token={token} email={staff.email} />)
  })

  const readInvited = async (token: string): Promise<Staff | undefined> => {
    const link = await readLink(kysely, 'staff-password', token)
    const staff = link && (await findStaff(kysely, link.subjectId))
    return staff?.disabled_at === null ? staff : undefined
  }

  server.openForm('/password', async (visit) => {
    const { token = '', password = '', again = '' } = visit.fields
    const staff = await readInvited(token)
    if (!staff) return server.show(visit, <DeadLinkPage />, 404)
    const problem = !isPasswordLong(password) ? 'length' : password !== again ? 'different' : undefined
    if (problem) {
      return server.show(visit, <ChoosePasswordPage token={token} email={staff.email} problem={problem} />, 422)
    }
    // Of two people with the same link, one sets the password.
    if (!(await useLink(kysely, 'staff-password', token))) return server.show(visit, <DeadLinkPage />, 404)
    await setPassword(kysely, staff.id, password)
    await logAction(kysely, staff.id, 'password-set', staff.email)
    return server.goTo(visit, '/sign-in', 'passwordSet')
  })
}

function attemptOf({ request }: Visit & Posted, emailKey: string): Attempt {
  return { address: clientAddress(request.ip), emailKey, device: null }
}

/** Of the address after signing in, only a path of the office counts: no other site is opened by it. */
function readHeld({ frame }: Visit, given: Readonly<Record<string, string | undefined>>): Held {
  const { next = '', kept = '' } = given
  const isOurs = next.startsWith(`${frame.root}/`) && !/[\\\p{Cc}]|\/\//u.test(next.split('?', 1).join(''))
  return { next: isOurs ? next : '', kept }
}
