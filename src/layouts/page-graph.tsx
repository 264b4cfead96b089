import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { BreadcrumbsProps, TrailStep } from '../ui/components/breadcrumbs'
import { useSite } from '../ui/components/site-context'
import {
  buildBreadcrumbList,
  buildOrganization,
  buildWebSite,
  writeGraph,
  type JsonLd,
  type OrganizationData,
} from '../lib/structured-data'

export interface PageGraphProps {
  settings: { htmlLang: string; organization: OrganizationData }
  breadcrumbs: BreadcrumbsProps['trail'] | undefined
  nodes: (() => readonly JsonLd[]) | undefined
}

/**
 * The page's data for search engines, as one graph: the company, the site with its search, the breadcrumbs and the
 * page's own subject.
 */
export function PageGraph({ settings, breadcrumbs, nodes }: PageGraphProps) {
  const { t } = useTranslation('common')
  const { href, siteName } = useSite()
  const home: TrailStep = { name: t('nav.home'), target: { to: 'home' } }
  const crumbs = breadcrumbs && [home, ...breadcrumbs].map(({ name, target }) => ({ name, path: href(target) }))
  const graph = writeGraph([
    buildOrganization(settings.organization),
    buildWebSite({
      name: siteName,
      inLanguage: settings.htmlLang,
      homePath: href({ to: 'home' }),
      searchPath: href({ to: 'search' }),
    }),
    ...(crumbs ? [buildBreadcrumbList(crumbs)] : []),
    ...(nodes?.() ?? []),
  ])
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph }} />
}
