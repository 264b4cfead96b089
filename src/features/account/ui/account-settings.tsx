import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState, type ReactNode } from 'react'
import { cleanEmail } from '../../../../packages/text/src/email'
import { useSite } from '../../../ui/components/site-context'
import { changeEmail, changePassword, resendConfirmation, updateAccount } from '../api/account-calls'
import type { AccountUser } from '../../../lib/request/fetch-account'
import { PASSWORD_LENGTH } from '../model/account-fields'
import { readSmallDraft, SmallForm } from './small-form'
import { checkEmail, checkLength, checkNewPassword, checkOldPassword } from '../model/validate-account'
import * as styles from './account-content.module.css'

const DETAILS = 'details'
const CHANGE_PASSWORD = 'change-password'
const CHANGE_EMAIL = 'change-email'

export function AccountSettings({ user }: { user: AccountUser }) {
  const { t } = useTranslation('account')
  return (
    <section className={styles.inquiries} aria-labelledby="account-settings">
      <h2 id="account-settings">{t('settings.title')}</h2>
      {user.confirmed === false ? (
        <Unconfirmed email={user.email} />
      ) : (
        <p>{t('settings.confirmed', { email: user.email })}</p>
      )}
      <Part title={t('settings.details')} form={DETAILS} owner={user.email}>
        <Details user={user} />
      </Part>
      <Part title={t('settings.changePassword')} form={CHANGE_PASSWORD} owner={user.email}>
        <PasswordForm owner={user.email} />
      </Part>
      <Part title={t('settings.changeEmail')} form={CHANGE_EMAIL} owner={user.email}>
        <EmailForm owner={user.email} />
      </Part>
    </section>
  )
}

interface PartProps {
  title: string
  form: string
  owner: string
  children: ReactNode
}

/** A form that opens on request, or immediately if the visitor had to sign in again while filling it in. */
function Part({ title, form, owner, children }: PartProps) {
  const [isInterrupted] = useState(() => readSmallDraft(form, owner) !== null)
  return (
    <details className={styles.part} open={isInterrupted}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

function Unconfirmed({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const { langId } = useSite()
  return (
    <div className="notice warning">
      <p>{t('settings.unconfirmed', { email })}</p>
      <SmallForm
        id="resend"
        kind="erasure"
        fields={{}}
        send={() => resendConfirmation(langId)}
        submit={t('settings.resend')}
        done={<p>{t('settings.sent', { email })}</p>}
        staysOpen
      />
    </div>
  )
}

function Details({ user }: { user: AccountUser }) {
  const { t } = useTranslation('account')
  const field = (name: 'name' | 'company' | 'country', autoComplete: string) => ({
    label: t(`settings.${name}`),
    value: user[name],
    required: false,
    check: checkLength(name),
    autoComplete,
  })
  return (
    <>
      <p>{t('settings.detailsText')}</p>
      <SmallForm
        id={DETAILS}
        owner={user.email}
        kind="erasure"
        fields={{
          name: field('name', 'name'),
          company: field('company', 'organization'),
          country: field('country', 'country-name'),
        }}
        send={updateAccount}
        submit={t('settings.save')}
        done={<p>{t('settings.saved')}</p>}
        staysOpen
      />
    </>
  )
}

function PasswordForm({ owner }: { owner: string }) {
  const { t } = useTranslation('account')
  const { t: tLogin } = useTranslation('login')
  return (
    <SmallForm
      id={CHANGE_PASSWORD}
      owner={owner}
      kind="erasure"
      fields={{
        oldPassword: {
          label: t('settings.oldPassword'),
          type: 'password',
          autoComplete: 'current-password',
          check: checkOldPassword,
          wrong: t('delete.passwordWrong'),
        },
        password: {
          label: t('settings.newPassword'),
          type: 'password',
          autoComplete: 'new-password',
          hint: tLogin('hints.password', PASSWORD_LENGTH),
          check: checkNewPassword,
        },
      }}
      send={({ oldPassword, password }) => changePassword(oldPassword, password)}
      submit={t('settings.changePassword')}
      done={<p>{t('settings.passwordChanged')}</p>}
      staysOpen
    />
  )
}

function EmailForm({ owner }: { owner: string }) {
  const { t } = useTranslation('account')
  const { langId } = useSite()
  const [address, setAddress] = useState('')
  return (
    <SmallForm
      id={CHANGE_EMAIL}
      owner={owner}
      kind="erasure"
      fields={{
        email: { label: t('settings.newEmail'), type: 'email', autoComplete: 'email', check: checkEmail },
        password: {
          label: t('settings.oldPassword'),
          type: 'password',
          autoComplete: 'current-password',
          check: checkOldPassword,
          wrong: t('delete.passwordWrong'),
        },
      }}
      send={async ({ email, password }) => {
        setAddress(cleanEmail(email))
        await changeEmail(password, cleanEmail(email), langId)
      }}
      submit={t('settings.sendLink')}
      done={<p>{t('settings.emailSent', { email: address })}</p>}
      staysOpen
    />
  )
}
