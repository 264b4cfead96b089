import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useRef, useState } from 'react'
import { cleanEmail } from '../../../../packages/text/src/email'
import { tokenStore } from '../../../lib/request/token'
import { useSite } from '../../../ui/components/site-context'
import { SiteLink } from '../../../ui/components/site-link'
import { postAccount, showSuccess } from '../api/post-account'
import { PASSWORD_LENGTH, type AccountMode } from '../model/account-fields'
import { checkEmail, checkLength, checkNewPassword } from '../model/validate-account'
import { useCaptchaField } from './captcha-field'
import { Failure, SmallForm } from './small-form'

interface AccountFormProps {
  mode: AccountMode
  hasMail?: boolean
  /** Leaves the page; called once the token is stored. */
  onDone: () => void
}

/** The forms for signing in and registering, which share what is typed. */
export function AccountForm({ mode, hasMail = false, onDone }: AccountFormProps) {
  const { t } = useTranslation('login')
  const { langId } = useSite()
  const captcha = useCaptchaField()
  const typed = useRef<Record<string, string>>({})
  const isUnstored = useRef(false)
  const [isPasswordShown, setPasswordShown] = useState(false)
  const isNew = mode === 'register'

  async function send(values: Record<string, string>): Promise<boolean | void> {
    const { name = '', email = '', password = '' } = values
    isUnstored.current = false
    // A failure to load a captcha replaces it and has a button.
    const answer = await captcha.answer(values.captcha ?? '')
    if (!answer) return false
    const fields = { email: cleanEmail(email), password, name: isNew ? name.trim() : '' }
    const { token, message } = await postAccount(mode, fields, answer, isNew && hasMail ? langId : null)
    isUnstored.current = !tokenStore.write(token)
    if (isUnstored.current) throw new Error('This browser stores nothing.')
    showSuccess(mode, message)
    onDone()
    // Until the page is left.
    return new Promise(() => {})
  }

  return (
    <SmallForm
      // The other form has errors of its own.
      key={mode}
      id="account"
      kind="credentials"
      hasSummary
      fields={{
        ...(isNew && {
          name: {
            label: t('fields.name'),
            value: typed.current.name ?? '',
            autoComplete: 'name',
            required: false,
            check: checkLength('name'),
          },
        }),
        email: {
          label: t('fields.email'),
          value: typed.current.email ?? '',
          type: 'email',
          autoComplete: isNew ? 'email' : 'username',
          check: checkEmail,
          ...(hasMail && { wrong: t('errors.emailTakenMail') }),
        },
        password: {
          label: t('fields.password'),
          value: typed.current.password ?? '',
          type: isPasswordShown ? 'text' : 'password',
          autoComplete: isNew ? 'new-password' : 'current-password',
          hint: isNew && t('hints.password', PASSWORD_LENGTH),
          check: checkNewPassword,
          children: (
            <button
              type="button"
              className="button quiet"
              aria-pressed={isPasswordShown}
              aria-controls="account-password"
              onClick={() => setPasswordShown(!isPasswordShown)}
            >
              {t('showPassword')}
            </button>
          ),
          after: hasMail && !isNew && (
            <p>
              <SiteLink target={{ to: 'resetPassword' }}>{t('forgot')}</SiteLink>
            </p>
          ),
        },
        captcha: captcha.field,
      }}
      send={send}
      submit={t(`submit.${mode}`)}
      onChange={(name, value) => {
        typed.current[name] = value
        captcha.begin()
      }}
      onFailed={captcha.onFailed}
      failure={(outcome) => (isUnstored.current ? <p>{t('notStored')}</p> : <Failure {...outcome} />)}
      done={null}
    />
  )
}
