import { graphql } from 'gatsby'
import { CardGrid } from '../../ui/components/card-grid'
import { BreakableName } from '../../ui/components/breakable-name'
import { Picture } from '../../ui/components/picture'
import { SiteLink } from '../../ui/components/site-link'
import { langOf } from '../../lib/lang-of'
import * as styles from './category-grid.module.css'

export function CategoryGrid({ categories }: { categories: readonly Queries.CategoryCardFragment[] }) {
  return (
    <CardGrid className={styles.grid}>
      {() =>
        categories.map(({ path, name, cover, fallbackFields }) => (
          <li key={path} className={styles.card}>
            <Picture image={cover} sizes="(width < 40rem) 50vw, (width < 72rem) 33vw, 18rem" decorative />
            <h3 {...langOf(fallbackFields, 'name')}>
              <SiteLink target={{ to: 'category', path }} className="card-link">
                <BreakableName name={name} />
              </SiteLink>
            </h3>
          </li>
        ))
      }
    </CardGrid>
  )
}

/** @public Gatsby collects it. */
export const query = graphql`
  fragment CategoryCard on Category {
    path
    name
    fallbackFields
    cover(itemIds: $coverIds) {
      ...Picture
    }
  }
`
