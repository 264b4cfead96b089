import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { Breadcrumbs } from '../../ui/components/breadcrumbs'
import { Pager } from '../../ui/components/pager'
import { SiteLink } from '../../ui/components/site-link'
import * as button from '../../ui/components/button.module.css'
import * as pills from '../../ui/components/pill-links.module.css'
import { ArticleGrid } from '../../features/article/article-grid'
import { ArticleNeighbours } from '../../features/article/article-neighbours'
import { AsideProducts } from '../../features/product/aside-products'
import { Share } from '../../features/article/share'
import { TextColumns } from '../../layouts/text-columns'
import * as layout from '../../ui/tokens/layout.module.css'
import { sampleArticle, sampleHtml, sampleName, sampleSummary, type ShownLanguage } from './samples'
import { useSite } from '../../ui/components/site-context'
import { ErrorView } from '../../layouts/error-view'
import * as frame from '../../layouts/page-layout.module.css'
import * as outbox from '../../features/inquiry/ui/outbox-notice.module.css'
import * as styles from './components-page.module.css'
import { ErrorSummary } from '../../ui/components/form/error-summary'
import { FormField } from '../../ui/components/form/form-field'

interface Props {
  language: ShownLanguage
}

export function ControlSamples({ language }: Props) {
  const { t } = useTranslation('common')
  return (
    <>
      <h3>Buttons</h3>
      {[button.button, `${button.button} ${button.call}`, `${button.button} ${button.quiet}`].map((className) => (
        <p key={className}>
          <button type="button" className={className}>
            {t('cta.button')}
          </button>{' '}
          <button type="button" className={className} disabled>
            {t('outbox.sending')}
          </button>
        </p>
      ))}
      <h3>Links, pills, pager, breadcrumbs</h3>
      <p>
        <SiteLink target={{ to: 'home' }}>{t('nav.home')}</SiteLink>
      </p>
      <ul className={pills.list}>
        {[t('nav.products'), t('nav.news'), t('nav.company')].map((name, index) => (
          <li key={name}>
            <SiteLink target={{ to: 'home' }} aria-current={index === 0 ? 'true' : undefined}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
      <Pager page={6} pages={12} targetOf={(page) => ({ to: 'list', kind: 'news', page })} />
      <Breadcrumbs
        trail={[
          { name: t('nav.products'), target: { to: 'home' } },
          { name: sampleName(language), target: { to: 'home' } },
        ]}
      />
    </>
  )
}

export function CardSamples({ language }: Props) {
  const article = sampleArticle(language)
  const facts = { material: { base: 'PP' }, outerMm: { l: 230, w: 175, h: 50 }, moqFirst: 30_000 }
  return (
    <>
      <h3>Cards</h3>
      <AsideProducts products={[{ ...article, path: 'a', facts }]} title="Related products" />
      <ArticleGrid articles={[article]} level={3} />
      <h3>Previous and next, share</h3>
      <ArticleNeighbours older={article} newer={article} />
      <Share title={article.name} url={`https://example.com/${article.path}`} />
    </>
  )
}

export function ProseSamples({ language }: Props) {
  const contents = [2, 3, 3, 2].map((level, index) => ({
    id: `${language}-${index}`,
    text: sampleName(language),
    level,
  }))
  return (
    <>
      <h3>Text and table of contents</h3>
      <p className={layout.lead}>{sampleSummary(language)}</p>
      <p className={layout.meta}>2026-03-05</p>
      <TextColumns html={sampleHtml(language)} contents={contents} />
    </>
  )
}

export function StateSamples() {
  const { t } = useTranslation(['common', 'list', 'search'])
  const { language } = useSite()
  return (
    <>
      <h3>Notices</h3>
      <p className={frame.notice}>{t('common:fallbackNotice')}</p>
      <div className={outbox.notice}>
        <p className={outbox.line}>
          {t('common:outbox.waiting')}
          <button type="button" className={`${button.button} ${button.quiet}`}>
            {t('common:outbox.retry')}
          </button>
        </p>
      </div>
      <h3>Empty</h3>
      <p>{t('list:product.empty')}</p>
      <p>{t('search:none', { keyword: 'CPET' })}</p>
      <p>{t('search:noneHint')}</p>
      <h3>Loading</h3>
      <p aria-busy="true">{t('search:searching')}</p>
      <h3>Error</h3>
      <p>{t('search:failed.unreachable')}</p>
      <div className={styles.framed}>
        <ErrorView
          error={{ status: 500, message: 'Internal Server Error' }}
          address="/tray?page=2"
          language={language}
        />
      </div>
    </>
  )
}

/** Empty, filled, wrong and optional fields, and the error summary. */
export function FormSamples({ language }: { language: ShownLanguage }) {
  const { t } = useTranslation('inquiry')
  const [text, setText] = useState('')
  const id = (name: string) => `${language}-${name}`
  const shared = { onChange: setText, required: true, mark: t('required') }

  return (
    <>
      <h3>Fields</h3>
      <ErrorSummary intro={t('errors.summary')} errors={[{ id: id('wrong'), text: t('errors.emailFormat') }]} />
      <FormField {...shared} id={id('empty')} name="empty" label={t('fields.name')} value={text} />
      <FormField
        {...shared}
        id={id('filled')}
        name="filled"
        label={t('fields.company')}
        value="Pellucid"
        hint={t('hints.product')}
      />
      <FormField
        {...shared}
        id={id('wrong')}
        name="wrong"
        label={t('fields.email')}
        value="ann@"
        error={t('errors.emailFormat')}
      />
      <FormField
        {...shared}
        id={id('long')}
        name="long"
        label={t('fields.message')}
        value={text}
        required={false}
        mark={t('optional')}
        multiline
      />
    </>
  )
}
