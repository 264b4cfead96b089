import { graphql } from 'gatsby'
import { CardGrid } from '../../ui/components/card-grid'
import { BreakableName } from '../../ui/components/breakable-name'
import { Picture } from '../../ui/components/picture'
import * as cardLink from '../../ui/components/card-link.module.css'
import { SiteLink } from '../../ui/components/site-link'
import { langOf } from '../../lib/lang-of'
import * as styles from './linked-products.module.css'

/** The products that an article links to. */
export function LinkedProducts({ products }: { products: readonly Queries.LinkedProductFragment[] }) {
  return (
    <CardGrid className={styles.grid}>
      {products.map(({ path, name, images, fallbackFields }) => (
        <li key={path} className={styles.card}>
          <Picture
            image={images[0]}
            sizes="(width < 40rem) 50vw, (width < 72rem) 25vw, 18rem"
            decorative
            className={styles.picture}
          />
          <h3 {...langOf(fallbackFields, 'name')}>
            <SiteLink target={{ to: 'item', path }} className={cardLink.link}>
              <BreakableName name={name} />
            </SiteLink>
          </h3>
        </li>
      ))}
    </CardGrid>
  )
}

/** @public Gatsby collects it. */
export const query = graphql`
  fragment LinkedProduct on Product {
    path
    name
    fallbackFields
    images(limit: 1) {
      ...Picture
    }
  }
`
