import { graphql } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { SiteLink } from '../ui/components/site-link'
import { langOf } from '../lib/lang-of'
import * as styles from './content-section.module.css'

export interface ContentSectionProps {
  pages: Queries.SectionPagesFragment['nodes']
  current: string
}

/** The pages of a group, indented by their paths. */
export function ContentSection({ pages, current }: ContentSectionProps) {
  const { t } = useTranslation('common')
  if (pages.length < 2) return null
  return (
    <nav className={styles.section} aria-labelledby="section">
      <h2 id="section">{t('section')}</h2>
      <ul>
        {pages.map(({ path, name, fallbackFields }) => (
          <li key={path} data-depth={path.split('/').length}>
            <SiteLink
              target={{ to: 'item', path }}
              aria-current={path === current ? 'page' : undefined}
              {...langOf(fallbackFields, 'name')}
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** @public Gatsby collects it. */
export const query = graphql`
  fragment SectionPages on ContentPageConnection {
    nodes {
      path
      name
      fallbackFields
    }
  }
`
