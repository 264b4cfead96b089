import { KINDS } from '../../packages/contract/src/kinds'
import { Fragment } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Logo } from '../ui/components/logo'
import { SiteLink } from '../ui/components/site-link'
import { useSite } from '../ui/components/site-context'
import { buildFeedPath } from '../site/site-files'
import { LINKED_PAGES } from '../../packages/contract/src/routes'
import { writeAddress } from '../../packages/text/src/address'
import { langOf } from '../lib/lang-of'
import { PRINT_DATE } from '../lib/print-date'
import { ContactLinks } from './contact-links'
import { CategoryLinks, splitNavigation, ToolLinks, type NavigationCategory } from './navigation'
import { US_UNITS_SWITCH } from '../lib/us-units'
import * as styles from './site-footer.module.css'

const LEGAL = ['privacy', 'imprint'] as const

interface SiteFooterProps {
  categories: readonly NavigationCategory[]
  /** Pages that a provider may lack. */
  pages: readonly Queries.FooterPageFragment[]
  organization: Organization | null
}

type Organization = Pick<
  NonNullable<NonNullable<Queries.SiteFrameFragment['siteSettings']>['organization']>,
  'address' | 'contacts'
>

export default function SiteFooter({ categories, pages, organization }: SiteFooterProps) {
  const { t } = useTranslation('common')
  const { language, companyName, hasAccounts } = useSite()
  const { products, lists, groups } = splitNavigation(categories)
  const { address, contacts: [contact] = [] } = organization ?? {}
  const faq = pages.find(({ path }) => path === 'faq')
  const accessibility = pages.find(({ path }) => path === 'accessibility')
  return (
    <>
      <nav className={styles.columns} aria-label={t('nav.footer')}>
        <section className={styles.products}>
          <h2>{t('nav.products')}</h2>
          <ul>
            <CategoryLinks categories={products} />
          </ul>
        </section>
        <section>
          <h2>{t('nav.company')}</h2>
          <ul>
            <CategoryLinks categories={groups} />
            <ToolLinks />
          </ul>
        </section>
        <section>
          <h2>{t('nav.news')}</h2>
          <ul>
            {lists.map(({ kind, categories: ofKind }) => (
              <Fragment key={kind}>
                <li>
                  <SiteLink target={{ to: 'list', kind, page: 1 }}>{t(`nav.${KINDS[kind].list.label}`)}</SiteLink>
                </li>
                {/* The only one is as good as the list. */}
                {ofKind.length > 1 && <CategoryLinks categories={ofKind} />}
              </Fragment>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t('nav.contact')}</h2>
          {(address || contact) && (
            <address translate="no">
              <ContactLinks contact={contact} />
              {address && <span>{writeAddress(address, language)}</span>}
              <span aria-hidden="true" {...{ [PRINT_DATE]: '' }} />
            </address>
          )}
          <ul>
            <li>
              <SiteLink target={{ to: 'inquiry' }}>{t('nav.quote')}</SiteLink>
            </li>
            <li>
              <SiteLink target={{ to: 'item', path: LINKED_PAGES.contact }}>{t('nav.contact')}</SiteLink>
            </li>
            {faq && (
              <li>
                <PageLink page={faq} />
              </li>
            )}
            {hasAccounts && (
              <li>
                <SiteLink target={{ to: 'login' }}>{t('nav.account')}</SiteLink>
              </li>
            )}
          </ul>
        </section>
      </nav>
      <div className={styles.legal}>
        <Logo />
        <p>{t('copyright', { company: companyName })}</p>
        <div className={styles.small}>
          {LEGAL.map((key) => (
            <SiteLink key={key} target={{ to: 'item', path: LINKED_PAGES[key] }}>
              {t(`nav.${key}`)}
            </SiteLink>
          ))}
          {accessibility && <PageLink page={accessibility} />}
          <SiteLink target={{ to: 'embroideryWorking' }}>{t('nav.embroideryWorking')}</SiteLink>
          <a href={buildFeedPath(language)}>{t('nav.feed')}</a>
          {language !== 'en' && (
            <button type="button" className={styles.units} {...{ [US_UNITS_SWITCH]: '' }}>
              <span>{t('units.show')}</span>
              <span data-us-units>{t('units.hide')}</span>
            </button>
          )}
        </div>
      </div>
    </>
  )
}

function PageLink({ page: { path, name, fallbackFields } }: { page: Queries.FooterPageFragment }) {
  return (
    <SiteLink target={{ to: 'item', path }} {...langOf(fallbackFields, 'name')}>
      {name}
    </SiteLink>
  )
}
