import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { ReactNode } from 'react'
import { PageLayout, type PageLayoutProps } from './page-layout'
import { siteNameOf } from '../lib/read-settings'

interface MailedLinkPageProps {
  frame: PageLayoutProps['frame']
  /** The key of its texts in `login`. */
  texts: 'confirm' | 'reset'
  to: 'confirmAddress' | 'resetPassword'
  children: ReactNode
}

export function MailedLinkPage({ frame, texts, to, children }: MailedLinkPageProps) {
  const { t } = useTranslation('login')
  const title = t(`${texts}.title`)
  const site = frame.siteSettings ? siteNameOf(frame.siteSettings) : ''
  return (
    <PageLayout
      frame={frame}
      seo={{
        title_translatable: title,
        details_translatable: t(`${texts}.details`, { site }),
        keyword_translatable: t('keywords'),
      }}
      hidden
      breadcrumbs={[
        { name: t('title'), target: { to: 'login' } },
        { name: title, target: { to } },
      ]}
    >
      <div className="container tall">
        <div className="heading">
          <h1>{title}</h1>
        </div>
        {children}
      </div>
    </PageLayout>
  )
}
