import { graphql } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { BreakableName } from '../../ui/components/breakable-name'
import { SiteLink } from '../../ui/components/site-link'
import { langOf } from '../../lib/lang-of'
import * as styles from './article-neighbours.module.css'

export interface ArticleNeighboursProps {
  older: Queries.NeighbourFragment | null
  newer: Queries.NeighbourFragment | null
}

export function ArticleNeighbours({ older, newer }: ArticleNeighboursProps) {
  const { t } = useTranslation('article')
  const links = [
    { article: older, rel: 'prev', label: t('previous') },
    { article: newer, rel: 'next', label: t('next') },
  ]
  if (!older && !newer) return null
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      {links.map(
        ({ article, rel, label }) =>
          article && (
            <SiteLink key={rel} target={{ to: 'item', path: article.path }} rel={rel} className={styles.link}>
              <span className={styles.label}>{label}</span>{' '}
              <span {...langOf(article.fallbackFields, 'name')}>
                <BreakableName name={article.name} />
              </span>
            </SiteLink>
          ),
      )}
    </nav>
  )
}

/** @public Gatsby collects it. */
export const query = graphql`
  fragment Neighbour on Article {
    path
    name
    fallbackFields
  }
`
