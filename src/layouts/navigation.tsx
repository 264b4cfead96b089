import { KINDS, LIST_KINDS, isKind } from '../../packages/contract/src/kinds'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { BreakableName } from '../ui/components/breakable-name'
import { useSite } from '../ui/components/site-context'
import { SiteLink } from '../ui/components/site-link'
import type { Target } from '../site/paths'
import { LINKED_PAGES } from '../../packages/contract/src/routes'
import { langOf } from '../lib/lang-of'

export type NavigationCategory = Queries.NavigationCategoryFragment

const LINKED_PATHS: readonly string[] = Object.values(LINKED_PAGES)

/** The target of a category: its list, or the list's first page; for a kind without lists, the page that heads it. */
export function targetOfCategory({ kind, path }: Pick<NavigationCategory, 'kind' | 'path'>): Target {
  const list = isKind(kind) ? KINDS[kind].list : null
  if (!list) return { to: 'item', path }
  return list.hasBarePage ? { to: 'category', path } : { to: 'category', path, page: 1 }
}

/** Sorts the categories for navigation, without the groups that the footer links anyway. */
export function splitNavigation(categories: readonly NavigationCategory[]) {
  return {
    products: categories.filter(({ kind }) => kind === 'product'),
    news: categories.filter(({ kind }) => kind === 'news'),
    /** All kinds with lists except products, if they have any. */
    lists: LIST_KINDS.filter((kind) => kind !== 'product')
      .map((kind) => ({ kind, categories: categories.filter((category) => category.kind === kind) }))
      .filter((list) => list.categories.length > 0),
    groups: categories.filter(({ kind, path }) => kind === 'page' && !LINKED_PATHS.includes(path)),
  }
}

export function ToolLinks() {
  const { t } = useTranslation('common')
  const { samples } = useSite()
  return (
    <>
      <li>
        <SiteLink target={{ to: 'finder' }}>{t('nav.finder')}</SiteLink>
      </li>
      {samples && (
        <li>
          <SiteLink target={{ to: 'samples' }}>{t(`samples.${samples}`)}</SiteLink>
        </li>
      )}
      <li>
        <SiteLink target={{ to: 'documents' }}>{t('nav.documents')}</SiteLink>
      </li>
    </>
  )
}

export function CategoryLinks({ categories }: { categories: readonly NavigationCategory[] }) {
  return categories.map((category) => (
    <li key={category.categoryId}>
      <SiteLink target={targetOfCategory(category)} isSection {...langOf(category.fallbackFields, 'name')}>
        <BreakableName name={category.name} />
      </SiteLink>
    </li>
  ))
}
