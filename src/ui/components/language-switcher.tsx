import { useI18next, useTranslation } from 'gatsby-plugin-react-i18next'
import type { MouseEvent } from 'react'
import { isLanguageCode } from '../../config/languages'
import { localizePath } from '../../config/paths'
import { CloseOnLeave } from './close-on-leave'
import * as styles from './language-switcher.module.css'

export interface SwitcherLanguage {
  code: string
  htmlLang: string
  name: string
}

/** Links to this page in the other languages. They are plain links: another language is another document. */
export function LanguageSwitcher({ languages }: { languages: readonly SwitcherLanguage[] }) {
  const { t } = useTranslation('common')
  const { language, languages: available, originalPath } = useI18next()
  const current = languages.find(({ code }) => code === language)
  // Also in the name, as is the logo's: who speaks to the browser says what is seen (WCAG 2.5.3).
  const shown = language.toUpperCase()

  return (
    <CloseOnLeave className={styles.switcher}>
      <summary aria-label={`${shown} – ${t('language.choose')}: ${current?.name ?? language}`}>
        <span aria-hidden="true">{shown}</span>
      </summary>
      <ul className={styles.list}>
        {languages.map(({ code, htmlLang, name }) => {
          if (!isLanguageCode(code)) return null
          const isAvailable = available.includes(code)
          const path = localizePath(isAvailable ? originalPath : '/', code)
          return (
            <li key={code}>
              <a
                href={path}
                hrefLang={htmlLang}
                lang={htmlLang}
                aria-current={code === language ? 'true' : undefined}
                {...(isAvailable && { onClick: keepQuery, onAuxClick: keepQuery })}
              >
                {name}
              </a>
            </li>
          )
        })}
      </ul>
    </CloseOnLeave>
  )
}

/** The query says what the page shows, such as an inquiry; only the browser knows it, so it is added when one goes. */
function keepQuery({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = window.location.search
}
