import { BreakableName } from '../components/breakable-name'
import { SiteLink } from '../components/site-link'
import type { Target } from '../config/paths'
import { LINKED_PAGES } from '../config/routes'
import { langOf } from '../i18n/lang-of'

export type NavigationCategory = Queries.NavigationCategoryFragment

const LINKED_PATHS: readonly string[] = Object.values(LINKED_PAGES)

/** Where a category leads: a product category to its list, news to its first page, a group of pages to its first one. */
export function targetOfCategory({ kind, path }: Pick<NavigationCategory, 'kind' | 'path'>): Target {
  if (kind === 'page') return { to: 'item', path }
  return kind === 'product' ? { to: 'category', path } : { to: 'category', path, page: 1 }
}

/** Sorts the categories for navigation; groups that the footer links anyway are left out. */
export function splitNavigation(categories: readonly NavigationCategory[]) {
  return {
    products: categories.filter(({ kind }) => kind === 'product'),
    news: categories.filter(({ kind }) => kind === 'news'),
    cases: categories.filter(({ kind }) => kind === 'case'),
    groups: categories.filter(({ kind, path }) => kind === 'page' && !LINKED_PATHS.includes(path)),
  }
}

export function CategoryLinks({ categories }: { categories: readonly NavigationCategory[] }) {
  return categories.map((category) => (
    <li key={category.categoryId}>
      <SiteLink
        target={targetOfCategory(category)}
        activeClassName="active"
        partiallyActive
        {...langOf(category.fallbackFields, 'name')}
      >
        <BreakableName name={category.name} />
      </SiteLink>
    </li>
  ))
}
