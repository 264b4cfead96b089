import { useI18next, useTranslation } from 'gatsby-plugin-react-i18next'
import type { SyntheticEvent } from 'react'
import { isLanguageCode, type LanguageCode } from '../../site/languages'
import { localizePath, withoutLanguage } from '../../site/paths'
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
  // Also in the accessible name, like the logo's text: voice control users say the visible label (WCAG 2.5.3).
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
                {...(isAvailable && leadsOn(code))}
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

/**
 * Only the browser has the whole address: query and hash, and the path if one file serves many, like the not-found
 * page.
 */
function leadsOn(code: LanguageCode) {
  const follow = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    const { pathname, search, hash } = window.location
    currentTarget.href = localizePath(withoutLanguage(pathname), code) + search + hash
  }
  return { onPointerEnter: follow, onFocus: follow, onClick: follow, onAuxClick: follow }
}
