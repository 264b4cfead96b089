import { useTranslation } from 'gatsby-plugin-react-i18next'
import { langOf } from '../../lib/lang-of'
import type { Target } from '../../site/paths'
import { SiteLink } from './site-link'
import { StaticHtml } from './static-html'
import * as styles from './breadcrumbs.module.css'

export interface TrailStep {
  name: string
  target: Target
  fallbackFields?: readonly string[]
}

export interface BreadcrumbsProps {
  /** From the level below the home page to the page itself, which is not a link. */
  trail: readonly TrailStep[]
}

export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const { t } = useTranslation('common')
  const steps: TrailStep[] = [{ name: t('nav.home'), target: { to: 'home' } }, ...trail]
  return (
    <StaticHtml as="nav" aria-label={t('breadcrumbs')} className={styles.breadcrumbs}>
      {() => (
        <ol>
          {steps.map(({ name, target, fallbackFields = [] }, index) => (
            <li key={index} {...langOf(fallbackFields, 'name')}>
              {index === steps.length - 1 ? (
                <span aria-current="page">{name}</span>
              ) : (
                <SiteLink target={target}>{name}</SiteLink>
              )}
            </li>
          ))}
        </ol>
      )}
    </StaticHtml>
  )
}
