import { z } from 'zod'
import { verifyPassword } from '../accounts/passwords'
import { isOfficeLanguage } from './office-texts'
import { MePage, SecondFactorPage, StaffPage } from './pages/staff-pages'
import type { OfficeServer, SignedVisit } from './serve-office'
import { inviteStaff } from './staff/invite'
import { createSecret, findStep, isSecret, setSecret, useCode } from './staff/second-factor'
import { endSessions, listSessions } from './staff/sessions'
import {
  addStaff,
  changeStaff,
  findStaff,
  isPasswordLong,
  listStaff,
  ROLES,
  setPassword,
  setProfile,
  type Staff,
} from './staff/staff'
import { logAction } from './staff/staff-log'

/** The people of the office, for admins. */
export function registerStaff(server: OfficeServer): void {
  const { office } = server
  const { kysely } = office.database
  type Shown = Omit<Parameters<typeof StaffPage>[0], 'staff'>
  const show = async (visit: SignedVisit, shown: Shown = {}, status = 200) =>
    server.show(visit, <StaffPage staff={await listStaff(kysely)} {...shown} />, status)

  const invite = async (visit: SignedVisit, staff: Staff) => {
    const invitation = await inviteStaff(kysely, office.config, staff, office.officeBase())
    await logAction(kysely, visit.session.staff.id, 'staff-invited', staff.email)
    if (invitation.by === 'mail') {
      office.outbox.wake()
      return server.goTo(visit, '/staff', 'invited')
    }
    return show(visit, { link: { email: staff.email, address: invitation.link } })
  }

  server.page('/staff', (visit) => show(visit), { admin: true })

  server.form(
    '/staff',
    async (visit) => {
      const { email = '', name = '', role, language = 'en' } = visit.fields
      if (!z.email().max(254).safeParse(email.trim()).success) return show(visit, { problem: 'email' }, 422)
      const added = await addStaff(kysely, {
        email,
        name: name.slice(0, 100),
        role: ROLES.find((known) => known === role) ?? 'sales',
        language: isOfficeLanguage(language) ? language : 'en',
      })
      if (!added) return show(visit, { problem: 'exists' }, 422)
      await logAction(kysely, visit.session.staff.id, 'staff-added', added.email, { role: added.role })
      return invite(visit, added)
    },
    { admin: true },
  )

  server.form(
    '/staff/:id/:what',
    async (visit) => {
      const { id = '', what } = visit.params
      const staff = await findStaff(kysely, id)
      if (!staff) return server.refuse(visit, 404)
      const me = visit.session.staff.id
      if (what === 'invite' && staff.disabled_at === null) return invite(visit, staff)
      if (what === 'role') {
        const role = visit.fields.role === 'admin' ? 'admin' : 'sales'
        if (!(await changeStaff(kysely, id, { role }))) return show(visit, { problem: 'lastAdmin' }, 422)
        await logAction(kysely, me, 'staff-role', staff.email, { role })
      } else if (what === 'factor') {
        const isDemanded = visit.fields.demand === 'yes'
        await changeStaff(kysely, id, { must_use_totp: isDemanded ? 1 : 0 })
        await logAction(kysely, me, isDemanded ? 'second-factor-demanded' : 'second-factor-not-demanded', staff.email)
      } else if (what === 'disable' || what === 'enable') {
        if (id === me) return show(visit, { problem: 'lastAdmin' }, 422)
        const disabled_at = what === 'disable' ? new Date().toISOString() : null
        if (!(await changeStaff(kysely, id, { disabled_at }))) return show(visit, { problem: 'lastAdmin' }, 422)
        await logAction(kysely, me, what === 'disable' ? 'staff-disabled' : 'staff-enabled', staff.email)
      } else return server.refuse(visit, 404)
      return server.goTo(visit, '/staff', 'saved')
    },
    { admin: true },
  )
}

/** One's own page. */
export function registerMe(server: OfficeServer): void {
  const { office } = server
  const { kysely } = office.database
  type Problem = Parameters<typeof MePage>[0]['problem']
  const show = async (visit: SignedVisit, problem?: Problem) => {
    const { staff, tokenHash } = visit.session
    const sessions = await listSessions(kysely, staff.id)
    const page = <MePage sessions={sessions} current={tokenHash} {...(problem && { problem })} />
    return server.show(visit, page, problem ? 422 : 200)
  }
  const isRight = (visit: SignedVisit, password = '') =>
    verifyPassword(password, visit.session.staff.password_hash ?? undefined)

  server.page('/me', (visit) => show(visit))

  server.form('/me', async (visit) => {
    const { name = '', language = '' } = visit.fields
    await setProfile(kysely, visit.session.staff.id, {
      ...(name.trim() !== '' && { name: name.trim().slice(0, 100) }),
      ...(isOfficeLanguage(language) && { language }),
    })
    return server.goTo(visit, '/me', 'saved')
  })

  server.form('/me/password', async (visit) => {
    const { current, password = '', again } = visit.fields
    const { staff, tokenHash } = visit.session
    await office.limits.take('accountPassword', `staff ${staff.id}`)
    if (!(await isRight(visit, current))) return show(visit, 'wrongPassword')
    if (!isPasswordLong(password)) return show(visit, 'length')
    if (password !== again) return show(visit, 'different')
    await setPassword(kysely, staff.id, password, tokenHash)
    await logAction(kysely, staff.id, 'password-set', staff.email)
    return server.goTo(visit, '/me', 'saved')
  })

  server.form('/me/sessions', async (visit) => {
    await endSessions(kysely, visit.session.staff.id, visit.session.tokenHash)
    return server.goTo(visit, '/me', 'saved')
  })

  const newSecret = (visit: SignedVisit, secret?: string) =>
    createSecret(visit.frame.companyName, visit.session.staff.email, secret)

  server.page('/me/second-factor', (visit) => server.show(visit, <SecondFactorPage secret={newSecret(visit)} />), {
    unfinished: true,
  })

  server.form(
    '/me/second-factor',
    async (visit) => {
      const { secret = '', code = '' } = visit.fields
      const { staff, tokenHash } = visit.session
      if (!isSecret(secret)) return server.refuse(visit, 400)
      if (findStep(secret, code) === null) {
        return server.show(visit, <SecondFactorPage secret={newSecret(visit, secret)} problem />, 422)
      }
      await setSecret(kysely, staff.id, secret, null)
      await useCode(kysely, { id: staff.id, totp_secret: secret }, code)
      await endSessions(kysely, staff.id, tokenHash)
      await logAction(kysely, staff.id, 'second-factor-set', staff.email)
      return server.goTo(visit, '/me', 'saved')
    },
    { unfinished: true },
  )

  server.form('/me/second-factor/remove', async (visit) => {
    const { staff } = visit.session
    await office.limits.take('accountPassword', `staff ${staff.id}`)
    if (staff.must_use_totp) return server.refuse(visit, 403)
    if (!(await isRight(visit, visit.fields['factor-password']))) return show(visit, 'wrongPassword')
    await setSecret(kysely, staff.id, null, null)
    await logAction(kysely, staff.id, 'second-factor-removed', staff.email)
    return server.goTo(visit, '/me', 'saved')
  })
}
