import { graphql, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { FACET_PARAMETERS } from '../../packages/contract/src/facet-parameters'
import type { FinderItemForm } from '../../packages/contract/src/finder'
import { optionId } from '../features/facets/model/facet-product'
import type { FinderItem } from '../features/finder/model/finder-query'
import { langOf } from '../lib/lang-of'
import { lazySlot } from '../ui/components/lazy-slot'
import { SiteLink } from '../ui/components/site-link'
import { PageLayout } from '../layouts/page-layout'
import { buildSimplePage } from '../layouts/simple-page'
import * as styles from './finder.module.css'

const FinderSlot = lazySlot('finder', async () => (await import('../features/finder/ui/finder')).Finder)

const ALL = { to: 'list', kind: 'product', page: 1 } as const

/** The conditions for filtering lists, as query parameters. */
const CONDITIONS = [
  ['fridge', `${FACET_PARAMETERS.temperature}=chilled`],
  ['freezer', `${FACET_PARAMETERS.temperature}=frozen`],
  ['hotFill', `${FACET_PARAMETERS.temperature}=hot`],
  ['microwave', `${FACET_PARAMETERS.microwave}=yes`],
  ['oven', `${FACET_PARAMETERS.temperature}=oven`],
] as const

/** Compartments, as lists group them. */
const COUNTS = ['1', '2', '3', '4', '5-6', '7-12', '13-'] as const

interface FinderPageContext {
  materials: readonly string[]
}

/** From a buyer's goods to matching packs; below, the same questions as links to lists. */
export default function FinderTemplate({ data, pageContext }: PageProps<Queries.FinderPageQuery, FinderPageContext>) {
  const { t } = useTranslation(['finder', 'figures'])
  const items: FinderItem[] = data.allFinderItem.nodes.map(({ finderItemId, name, form }) => ({
    finderItemId,
    name,
    form: form as unknown as FinderItemForm,
  }))
  const groups = [
    {
      name: 'what',
      links: data.allFinderItem.nodes.flatMap(({ finderItemId, name, category, fallbackFields }) =>
        category
          ? [
              {
                key: finderItemId,
                name,
                target: { to: 'category', path: category.path } as const,
                query: '',
                fallbackFields,
              },
            ]
          : [],
      ),
    },
    {
      name: 'count',
      links: COUNTS.map((option) => ({
        key: option,
        name: option.endsWith('-') ? `${option.slice(0, -1)}+` : option.replace('-', '–'),
        target: ALL,
        query: `?${FACET_PARAMETERS.compartments}=${option}`,
        fallbackFields: [],
      })),
    },
    {
      name: 'uses',
      links: CONDITIONS.map(([use, query]) => ({
        key: use,
        name: t(`figures:temperature.uses.${use}`),
        target: ALL,
        query: `?${query}`,
        fallbackFields: [],
      })),
    },
    {
      name: 'material',
      links: pageContext.materials.map((material) => ({
        key: material,
        name: material,
        target: ALL,
        query: `?${FACET_PARAMETERS.material}=${optionId(material)}`,
        fallbackFields: [],
      })),
    },
  ] as const

  return (
    <PageLayout frame={data} {...buildSimplePage('finder', t, data)}>
      <div className={`container tall ${styles.finder}`}>
        <div className="heading">
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        <FinderSlot items={items} />
      </div>
      <section className={`container section ${styles.lists}`} aria-labelledby="finder-lists">
        <h2 id="finder-lists">{t('lists.title')}</h2>
        {groups.map(({ name, links }) => (
          <div key={name} className={styles.group}>
            <h3 id={`finder-${name}`}>{t(`lists.${name}`)}</h3>
            <ul className="pills" aria-labelledby={`finder-${name}`}>
              {links.map((link) => (
                <li key={link.key}>
                  <SiteLink target={link.target} query={link.query} {...langOf(link.fallbackFields, 'name')}>
                    {link.name}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </PageLayout>
  )
}

export const query = graphql`
  query FinderPage($language: String!) {
    ...SiteFrame
    locales: allLocale(
      filter: { ns: { in: ["common", "finder", "figures"] }, language: { eq: $language } }
      sort: { ns: ASC }
    ) {
      ...Locales
    }
    allFinderItem(filter: { lang: { eq: $language } }, sort: [{ sort: ASC }, { finderItemId: ASC }]) {
      nodes {
        finderItemId
        name
        fallbackFields
        category {
          path
        }
        form
      }
    }
  }
`
