import { useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { AccountMode } from '../model/account-fields'
import * as styles from './account-form.module.css'

const MODES: readonly AccountMode[] = ['signIn', 'register']

/** How far each key moves. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The id of the part of the page that the tabs switch. */
export const PANEL_ID = 'account-panel'

export function tabId(mode: AccountMode): string {
  return `account-tab-${mode}`
}

/** Switches between signing in and registering, by arrow keys too. */
export function AccountTabs({ mode, onChange }: { mode: AccountMode; onChange: (mode: AccountMode) => void }) {
  const { t } = useTranslation('login')
  const tabs = useRef<Partial<Record<AccountMode, HTMLButtonElement | null>>>({})

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    const next = step && MODES[(MODES.indexOf(mode) + step + MODES.length) % MODES.length]
    if (!next) return
    event.preventDefault()
    onChange(next)
    tabs.current[next]?.focus()
  }

  return (
    <div role="tablist" aria-label={t('tabs')} className={styles.tabs}>
      {MODES.map((name) => (
        <button
          key={name}
          ref={(tab) => {
            tabs.current[name] = tab
          }}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === mode}
          aria-controls={PANEL_ID}
          tabIndex={name === mode ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(name)}
          onKeyDown={onKeyDown}
        >
          {t(`submit.${name}`)}
        </button>
      ))}
    </div>
  )
}
