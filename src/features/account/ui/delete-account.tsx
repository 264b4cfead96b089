import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { Outcome } from '../../../lib/request/failed-calls'
import { tokenStore } from '../../../lib/request/token'
import { Reason } from '../../../app/feedback/reason'
import * as styles from './delete-account.module.css'
import { deviceStore } from '../model/device-store'
import { checkOldPassword } from '../model/validate-account'
import { postAccountDelete, type Deletion, type InquiryFate } from '../api/account-calls'
import { SmallForm } from './small-form'

const PANEL_ID = 'delete-account'
const FATES: readonly InquiryFate[] = ['keep', 'erase']

interface DeleteAccountProps {
  email: string
  onDeleted: (deletion: Deletion) => void
}

/** Account deletion by its owner: a button opens the form, which lists the consequences and requires the password. */
export function DeleteAccount({ email, onDeleted }: DeleteAccountProps) {
  const { t } = useTranslation('account')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close(): void {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className="button quiet"
        aria-expanded={isOpen}
        aria-controls={PANEL_ID}
        onClick={() => setOpen(!isOpen)}
      >
        {t('delete.open')}
      </button>
      <div id={PANEL_ID} className={styles.panel} hidden={!isOpen}>
        {isOpen && <DeleteForm email={email} onDeleted={onDeleted} onCancel={close} />}
      </div>
    </>
  )
}

function DeleteForm({ email, onDeleted, onCancel }: DeleteAccountProps & { onCancel: () => void }) {
  const { t } = useTranslation('account')
  const [fate, setFate] = useState<InquiryFate>('keep')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  return (
    <SmallForm
      id="delete"
      kind="erasure"
      className={styles.form}
      submitClass={styles.danger}
      labelledBy="delete-title"
      fields={{
        password: {
          label: t('delete.password'),
          type: 'password',
          autoComplete: 'current-password',
          check: checkOldPassword,
          wrong: t('delete.passwordWrong'),
        },
      }}
      send={async ({ password }) => {
        const deletion = await postAccountDelete(password, fate)
        tokenStore.remove()
        deviceStore.remove()
        onDeleted(deletion)
      }}
      submit={t('delete.submit')}
      sending={t('delete.sending')}
      failure={Failure}
      done={null}
      actions={
        <button type="button" className="button quiet" onClick={onCancel}>
          {t('delete.cancel')}
        </button>
      }
      before={
        <>
          <h3 id="delete-title" ref={title} tabIndex={-1}>
            {t('delete.title', { user: email })}
          </h3>
          <p>{t('delete.consequence')}</p>
          <fieldset className={styles.fates}>
            <legend>{t('delete.inquiries')}</legend>
            {FATES.map((name) => (
              <label key={name} className={styles.fate}>
                <input
                  type="radio"
                  name="inquiries"
                  value={name}
                  checked={fate === name}
                  onChange={() => setFate(name)}
                />
                <span>{t(`delete.${name}`)}</span>
              </label>
            ))}
          </fieldset>
          <p>{t('delete.orders')}</p>
        </>
      }
    />
  )
}

function Failure({ situation, reason }: Outcome) {
  const { t } = useTranslation('account')
  // Without an answer the account may be deleted all the same.
  if (situation === 'unreachable' || situation === 'unreadable') return <p>{t('delete.uncertain')}</p>
  return (
    <>
      <p>{t('delete.failed')}</p>
      {situation === 'busy' ? <p>{t('tooMany')}</p> : <Reason text={reason} />}
    </>
  )
}
