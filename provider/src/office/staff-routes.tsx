import { z } from 'zod'
import { cleanEmail } from '../../../packages/text/src/email'
import { issueDevice } from '../accounts/devices'
import { verifyPassword } from '../accounts/passwords'
import { goTo, refuse, show } from './answers'
import { writeCookie } from './cookies'
import { isOfficeLanguage } from './office-texts'
import { MePage, SecondFactorPage, StaffPage, type FactorProblem } from './pages/staff-pages'
import type { Handlers } from './serve-office'
import { inviteStaff } from '../staff/invite'
import { createSecret, findStep, isSecret, setSecret } from '../staff/second-factor'
import { endSessions, listSessions } from '../staff/sessions'
import {
  addStaff,
  changeStaff,
  findStaff,
  problemOfPassword,
  listStaff,
  ROLES,
  setPassword,
  problemOfProfile,
  setProfile,
  type Staff,
} from '../staff/staff'
import { logAction, type StaffAction } from '../staff/staff-log'
import { tryCode } from '../staff/try-code'
import type { Office, Posted, SignedVisit } from './visit'

type Changes = Parameters<typeof changeStaff>[2]

export function staffPages(office: Office) {
  const { kysely } = office.database
  type Shown = Omit<Parameters<typeof StaffPage>[0], 'staff'>
  const showStaff = async (shown: Shown = {}, status = 200) =>
    show(<StaffPage staff={await listStaff(kysely)} {...shown} />, status)

  const countStep = ({ session }: SignedVisit) => office.limits.take('staffSteps', session.staff.id)

  const invite = async ({ session }: SignedVisit, staff: Staff) => {
    const invitation = await inviteStaff(kysely, office.config, staff, office.officeBase())
    await logAction(kysely, session.staff.id, 'staff-invited', staff.email)
    if (invitation.by === 'hand') return showStaff({ link: { email: staff.email, address: invitation.link } })
    office.outbox.wake()
    return goTo('/staff', 'invited')
  }

  /** Changes a member of staff; at least one active admin must remain. */
  const change = async ({ session, params }: SignedVisit, action: StaffAction, changes: Changes) => {
    const staff = await findStaff(kysely, params.id ?? '')
    if (!staff) return refuse(404)
    const isOwnEnd = 'disabled_at' in changes && staff.id === session.staff.id
    if (isOwnEnd || !(await changeStaff(office.database, staff.id, changes)))
      return showStaff({ problem: 'lastAdmin' }, 422)
    await logAction(kysely, session.staff.id, action, staff.email, changes.role && { role: changes.role })
    return goTo('/staff', 'saved')
  }

  return {
    'GET /staff': () => showStaff(),

    'POST /staff': async (visit) => {
      const { email = '', name = '', role, language = 'en' } = visit.fields
      if (!z.email().max(254).safeParse(cleanEmail(email)).success) return showStaff({ problem: 'email' }, 422)
      await countStep(visit)
      const added = await addStaff(kysely, {
        email,
        name: name.slice(0, 100),
        role: ROLES.find((known) => known === role) ?? 'sales',
        language: isOfficeLanguage(language) ? language : 'en',
      })
      if (!added) return showStaff({ problem: 'exists' }, 422)
      await logAction(kysely, visit.session.staff.id, 'staff-added', added.email, { role: added.role })
      return invite(visit, added)
    },

    'POST /staff/:id/invite': async (visit) => {
      await countStep(visit)
      const staff = await findStaff(kysely, visit.params.id ?? '')
      return staff?.disabled_at === null ? invite(visit, staff) : refuse(404)
    },

    'POST /staff/:id/role': (visit) => {
      const role = ROLES.find((known) => known === visit.fields.role)
      return role ? change(visit, 'staff-role', { role }) : refuse(400)
    },

    'POST /staff/:id/factor': (visit) =>
      visit.fields.demand === 'yes'
        ? change(visit, 'second-factor-demanded', { must_use_totp: 1 })
        : change(visit, 'second-factor-not-demanded', { must_use_totp: 0 }),

    'POST /staff/:id/disable': (visit) => change(visit, 'staff-disabled', { disabled_at: new Date().toISOString() }),
    'POST /staff/:id/enable': (visit) => change(visit, 'staff-enabled', { disabled_at: null }),
  } satisfies Partial<Handlers>
}

export function mePages(office: Office) {
  const { kysely } = office.database
  type Shown = Pick<Parameters<typeof MePage>[0], 'entered'>
  type Problem = Parameters<typeof MePage>[0]['problem']
  const showMe = async ({ session: { staff, tokenHash } }: SignedVisit, problem?: Problem, shown: Shown = {}) => {
    const sessions = await listSessions(kysely, staff.id)
    const page = <MePage sessions={sessions} current={tokenHash} {...shown} {...(problem && { problem })} />
    return show(page, problem ? 422 : 200)
  }
  const isRight = (visit: SignedVisit, password = '') =>
    verifyPassword(password, visit.session.staff.password_hash ?? undefined)

  const showFactor = (visit: SignedVisit, secret?: string, problem?: FactorProblem) => {
    const given = createSecret(visit.frame.companyName, visit.session.staff.email, secret)
    return show(<SecondFactorPage secret={given} {...(problem && { problem })} />, problem ? 422 : 200)
  }

  /** Confirms that the owner changes the second factor: an open session is not enough. */
  const confirm = async ({ session: { staff }, fields }: SignedVisit & Posted): Promise<FactorProblem | undefined> => {
    await office.limits.take('accountPassword', `staff ${staff.id}`)
    if (!(await verifyPassword(fields['factor-password'] ?? '', staff.password_hash ?? undefined)))
      return 'wrongPassword'
    if (staff.totp_secret === null) return undefined
    const tried = await tryCode(office, staff, fields['factor-code'] ?? '')
    return tried === 'right' ? undefined : tried === 'wrong' ? 'wrongCurrent' : 'tooMany'
  }

  const changeFactor = ({ session: { staff, tokenHash } }: SignedVisit, secret: string | null, step: number | null) => {
    return kysely.transaction().execute(async (transaction) => {
      if (!(await setSecret(transaction, staff.id, secret, step, staff))) return false
      await endSessions(transaction, staff.id, tokenHash)
      const action = secret === null ? 'second-factor-removed' : 'second-factor-set'
      await logAction(transaction, staff.id, action, staff.email)
      return true
    })
  }

  return {
    'GET /me': (visit) => showMe(visit),

    'POST /me': async (visit) => {
      const { name = '', phone = '', language = '' } = visit.fields
      const { staff } = visit.session
      const entered = { name: name.slice(0, 100), phone: phone.slice(0, 100) }
      const problem = problemOfProfile({ ...staff, ...entered })
      if (problem) return showMe(visit, problem, { entered })
      await setProfile(kysely, staff.id, { ...entered, ...(isOfficeLanguage(language) && { language }) })
      return goTo('/me', 'saved')
    },

    'POST /me/password': async (visit) => {
      const { current, password = '', again } = visit.fields
      const { staff } = visit.session
      await office.limits.take('accountPassword', `staff ${staff.id}`)
      if (!(await isRight(visit, current))) return showMe(visit, 'wrongPassword')
      const problem = problemOfPassword(password, again)
      if (problem) return showMe(visit, problem)
      const password_hash = await setPassword(kysely, staff.id, password, visit.session)
      if (password_hash === undefined) return showMe(visit, 'wrongPassword')
      await logAction(kysely, staff.id, 'password-set', staff.email)
      const device = issueDevice(office.deviceSecret, { ...staff, password_hash })
      return { ...goTo('/me', 'saved'), cookies: [writeCookie(office, 'device', device)] }
    },

    'POST /me/sessions': async (visit) => {
      await endSessions(kysely, visit.session.staff.id, visit.session.tokenHash)
      return goTo('/me', 'saved')
    },

    'GET /me/second-factor': (visit) => showFactor(visit),

    'POST /me/second-factor': async (visit) => {
      const { secret = '', code = '' } = visit.fields
      if (!isSecret(secret)) return refuse(400)
      // The new code first: the current one works only once.
      const step = findStep(secret, code)
      const problem = step === null ? 'wrongCode' : await confirm(visit)
      if (problem) return showFactor(visit, secret, problem)
      // Of two concurrent changes, both confirmed against the old state, one succeeds.
      return (await changeFactor(visit, secret, step))
        ? goTo('/me', 'saved')
        : showFactor(visit, secret, 'wrongCurrent')
    },

    'POST /me/second-factor/remove': async (visit) => {
      if (visit.session.staff.must_use_totp) return refuse(403)
      const problem = await confirm(visit)
      if (problem) return showMe(visit, problem)
      return (await changeFactor(visit, null, null)) ? goTo('/me', 'saved') : showMe(visit, 'wrongCurrent')
    },
  } satisfies Partial<Handlers>
}
