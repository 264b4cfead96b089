import { graphql } from 'gatsby'
import type { ReactNode } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { CardGrid } from '../../ui/components/card-grid'
import { BreakableName } from '../../ui/components/breakable-name'
import { Picture } from '../../ui/components/picture'
import { SiteLink } from '../../ui/components/site-link'
import { useSite } from '../../ui/components/site-context'
import { langOf } from '../../lib/lang-of'
import { formatDimensions, formatNumber } from '../../../packages/text/src/format-measure'
import { QuickAdd } from '../inquiry/list/ui/list-buttons'
import { asCardFacts } from './facts'
import * as styles from './product-card.module.css'

export interface ProductCardProps {
  product: Omit<Queries.ProductCardFragment, 'empty'> & Partial<Pick<Queries.ProductCardFragment, 'empty'>>
  /** The heading level: one below that of the section. */
  level: 2 | 3
  /** Whether the card is in the first view, where its picture must not load lazily. */
  priority?: boolean
}

export function ProductCard({ product, level, priority = false }: ProductCardProps) {
  const { t } = useTranslation('common')
  const { language } = useSite()
  const { name, path, images, empty, fallbackFields } = product
  const { sku, material, outerMm, moqFirst } = asCardFacts(product.facts)
  const Heading = `h${level}` as const
  return (
    <article className={styles.card}>
      {/* On touch screens the pictures cover the card's link, so they are links, too. */}
      {images[0] && (
        <SiteLink
          target={{ to: 'item', path }}
          className={styles.pictures}
          data-ground="picture"
          tabIndex={-1}
          aria-hidden
        >
          <Picture
            image={images[0]}
            sizes="(width < 40rem) 50vw, (width < 72rem) 33vw, 18rem"
            priority={priority}
            decorative
            className={styles.picture}
          />
          {empty && <Picture image={empty} sizes="768px" decorative className={styles.second} />}
        </SiteLink>
      )}
      <Heading className={styles.name} {...langOf(fallbackFields, 'name')}>
        <SiteLink target={{ to: 'item', path }} className="card-link">
          <BreakableName name={name} />
        </SiteLink>
      </Heading>
      <p className={styles.facts}>
        <span>{formatDimensions(outerMm, language).metric}</span>
        <span>{material.base}</span>
        <span>{sku}</span>
        <span>{t('moq', { number: formatNumber(moqFirst, language) })}</span>
      </p>
      <CardActions product={product}>
        <QuickAdd product={{ path, name, sku, moq: moqFirst }} />
      </CardActions>
    </article>
  )
}

export interface ProductGridProps {
  products: readonly ProductCardProps['product'][]
  level?: ProductCardProps['level']
  /** How many of the cards are in the first view. */
  priority?: number
}

export function ProductGrid({ products, level = 3, priority = 0 }: ProductGridProps) {
  return (
    <CardGrid className={styles.grid}>
      {() =>
        products.map((product, index) => (
          <li key={product.path}>
            <ProductCard product={product} level={level} priority={index < priority} />
          </li>
        ))
      }
    </CardGrid>
  )
}

/** @public Gatsby collects it. */
export const query = graphql`
  fragment ProductCard on Product {
    path
    name
    fallbackFields
    images(limit: 1) {
      ...Picture
    }
    # In one width, which the gallery has too: it is seen for a moment.
    empty: view(name: "empty") {
      alt
      width
      height
      file {
        childImageSharp {
          gatsbyImageData(layout: FULL_WIDTH, breakpoints: [768], placeholder: NONE)
        }
      }
    }
    facts: cardFacts
  }
`

interface CardActionsProps {
  product: { path: string; name: string }
  /** Further buttons. */
  children?: ReactNode
}

/**
 * The small buttons of a product card. Plain HTML: a single listener handles all `data-card-action`
 * (product-tools.tsx), so pages start without their code.
 */
function CardActions({ product: { path, name }, children }: CardActionsProps) {
  const { t } = useTranslation('card')
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.view}
        data-card-action="quick-view"
        data-path={path}
        aria-haspopup="dialog"
        aria-label={t('quickView.of', { name })}
        title={t('quickView.short')}
      />
      <button
        type="button"
        className={styles.compare}
        data-card-action="compare"
        data-path={path}
        aria-pressed="false"
        aria-label={t('compare.of', { name })}
        title={t('compare.short')}
      />
      {children}
    </div>
  )
}
