import { graphql } from 'gatsby'
import { CardGrid } from '../../ui/components/card-grid'
import { BreakableName } from '../../ui/components/breakable-name'
import { Picture } from '../../ui/components/picture'
import { SiteLink } from '../../ui/components/site-link'
import { langOf } from '../../lib/lang-of'
import * as styles from './article-grid.module.css'

export type ArticleTeaser = Queries.ArticleCardFragment

export function ArticleGrid({ articles, level = 2 }: { articles: readonly ArticleTeaser[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <CardGrid className={`${styles.grid} ${level === 3 ? styles.teasers : ''}`}>
      {() =>
        articles.map(({ path, name, summary, publishedAt, publishedOn, images, fallbackFields }) => (
          <li key={path} className={styles.card}>
            <Picture
              image={images[0]}
              sizes={`(width < 40rem) ${level === 3 ? '7rem' : '100vw'}, (width < 72rem) 50vw, ${articles.length === 4 ? 37 : 24}rem`}
              decorative
              className={styles.picture}
            />
            {publishedOn && (
              <time dateTime={publishedAt ?? undefined} className={styles.date}>
                {publishedOn}
              </time>
            )}
            <Heading className={styles.name} {...langOf(fallbackFields, 'name')}>
              <SiteLink target={{ to: 'item', path }} className="card-link">
                <BreakableName name={name} />
              </SiteLink>
            </Heading>
            <p {...langOf(fallbackFields, 'summary')}>{summary}</p>
          </li>
        ))
      }
    </CardGrid>
  )
}

/** @public Gatsby collects it. */
export const query = graphql`
  fragment ArticleCard on Article {
    path
    name
    summary
    publishedAt
    publishedOn
    fallbackFields
    images(limit: 1) {
      ...Picture
    }
  }
`
