import type { ListKind } from '../../packages/contract/src/kinds'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { CloseOnLeave } from '../ui/components/close-on-leave'
import { LanguageSwitcher, type SwitcherLanguage } from '../ui/components/language-switcher'
import { Logo } from '../ui/components/logo'
import { useSite } from '../ui/components/site-context'
import { SiteLink } from '../ui/components/site-link'
import { StaticHtml } from '../ui/components/static-html'
import { ListBadge, ListLink } from '../features/inquiry/list/ui/list-badge'
import { SearchSlot } from '../features/search/ui/search-slot'
import { CategoryLinks, splitNavigation, ToolLinks, type NavigationCategory } from './navigation'
import * as styles from './site-header.module.css'

export interface SiteHeaderProps {
  categories: readonly NavigationCategory[]
  languages: readonly SwitcherLanguage[]
  /** The kind of list that the page is, or belongs to. */
  section?: ListKind | undefined
}

/** Logo, navigation by categories, search, languages and the call to ask for a quote. Works without a script. */
export function SiteHeader({ categories, languages, section }: SiteHeaderProps) {
  const { t } = useTranslation('common')
  const { siteName, hasAccounts } = useSite()
  const { products, news, groups } = splitNavigation(categories)

  const productLinks = () => (
    <>
      <ul className={styles.categories}>
        <li>
          <SiteLink target={{ to: 'list', kind: 'product', page: 1 }}>{t('nav.allProducts')}</SiteLink>
        </li>
        <ToolLinks />
      </ul>
      <ul className={styles.categories}>
        <CategoryLinks categories={products} />
      </ul>
    </>
  )
  const otherLinks = (
    <>
      <CategoryLinks categories={groups} />
      {news.length > 0 && (
        <li>
          <SiteLink
            target={{ to: 'list', kind: 'news', page: 1 }}
            className={section === 'news' ? 'active' : undefined}
          >
            {t('nav.news')}
          </SiteLink>
        </li>
      )}
    </>
  )

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <SiteLink target={{ to: 'home' }} className={styles.logo} aria-label={`${siteName} – ${t('nav.home')}`}>
          <Logo />
        </SiteLink>
        <nav className={styles.wide} aria-label={t('nav.main')}>
          <ul>
            <li>
              <CloseOnLeave className={styles.menu}>
                <summary className={section === 'product' ? 'active' : undefined}>{t('nav.products')}</summary>
                <StaticHtml className={styles.panel}>{productLinks}</StaticHtml>
              </CloseOnLeave>
            </li>
            {otherLinks}
          </ul>
        </nav>
        <div className={styles.tools}>
          <SearchSlot className={styles.tool} label={t('nav.search')} />
          {hasAccounts && (
            <SiteLink target={{ to: 'account' }} className={styles.person} aria-label={t('nav.myAccount')} />
          )}
          <LanguageSwitcher languages={languages} />
          <SiteLink target={{ to: 'inquiry' }} className={`button call ${styles.quote}`}>
            {t('nav.quote')}
            <ListBadge />
          </SiteLink>
          <ListLink className={styles.list} />
          <CloseOnLeave className={styles.narrow}>
            <summary>
              <span>{t('nav.menu')}</span>
            </summary>
            <StaticHtml as="nav" className={styles.sheet} aria-label={t('nav.main')}>
              {() => (
                <>
                  <p>{t('nav.products')}</p>
                  {productLinks()}
                  <ul className={styles.others}>{otherLinks}</ul>
                  {hasAccounts && (
                    <SiteLink target={{ to: 'account' }} className={styles.mine}>
                      {t('nav.myAccount')}
                    </SiteLink>
                  )}
                  <SiteLink target={{ to: 'inquiry' }} className="button call">
                    {t('nav.quote')}
                  </SiteLink>
                </>
              )}
            </StaticHtml>
          </CloseOnLeave>
        </div>
      </div>
    </header>
  )
}
