import { graphql } from 'gatsby'
import { BreakableName } from '../../ui/components/breakable-name'
import { findLargeFile, Picture, type PictureProps } from '../../ui/components/picture'
import { useSite } from '../../ui/components/site-context'
import { SiteLink } from '../../ui/components/site-link'
import { langOf } from '../../lib/lang-of'
import { formatDimensions } from '../../../packages/text/src/format-measure'
import { asCardFacts } from './facts'
import * as styles from './aside-products.module.css'

interface AsideProductsProps {
  products: readonly Queries.LinkedProductFragment[]
  title: string
  /** The picture that heads the page; a single product does not repeat it. */
  above?: PictureProps['image']
}

export function AsideProducts({ products, title, above }: AsideProductsProps) {
  const { language } = useSite()
  if (products.length === 0) return null
  return (
    <section className={styles.products} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {products.map(({ path, name, images, facts, fallbackFields }) => {
          const { material, outerMm } = asCardFacts(facts)
          return (
            <li key={path}>
              {(products.length > 1 || !above || findLargeFile(images[0]) !== findLargeFile(above)) && (
                <Picture image={images[0]} sizes="6rem" decorative />
              )}
              <div>
                <SiteLink target={{ to: 'item', path }} className="card-link" {...langOf(fallbackFields, 'name')}>
                  <BreakableName name={name} />
                </SiteLink>
                <p>
                  {material.base} · {formatDimensions(outerMm, language).metric}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
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
    facts: cardFacts
  }
`
