import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { FactFigure, ProductFacts } from '../../../packages/contract/src/facts'
import { PAGE_FIELDS, buildSpecification, omitTold, type SpecificationGroup } from '../../lib/specification'
import { useSite } from '../../ui/components/site-context'
import * as styles from './product-facts.module.css'

export interface FactsProps {
  /** `key`: the figures at the top of the page; `side`: the two beside it; `table`: the specification. */
  part: 'key' | 'side' | 'table'
  facts: ProductFacts
  /** The figures on the page, whose facts the table omits. */
  figures?: readonly FactFigure[]
}

/** Two of these are shown beside the page. */
const SIDE_FIELDS = ['outerSize', 'outerRound', 'capacity', 'temperature']

/** A product's facts in the words and measures of the page's language: rows of a list, or tables. */
export default function Facts({ part, facts, figures = [] }: FactsProps) {
  const { t } = useTranslation('product')
  const { language } = useSite()
  const groups = buildSpecification(facts, language, t)
  if (part === 'table') return <Specification groups={omitTold(groups, figures, language)} />
  const rows = groups.flatMap((group) => group.rows).filter(({ field }) => PAGE_FIELDS.includes(field))
  const shown = part === 'key' ? rows : rows.filter(({ field }) => SIDE_FIELDS.includes(field)).slice(0, 2)
  return shown.map(({ field, value, imperial }) => (
    <div key={field}>
      <dt>{t(`fields.${field}`)}</dt>
      <dd>
        {value} {part === 'key' && imperial && <small data-us-units>{imperial}</small>}
      </dd>
    </div>
  ))
}

/** One table per group, in metric and US customary units. */
function Specification({ groups }: { groups: readonly SpecificationGroup[] }) {
  const { t } = useTranslation('product')
  return (
    <div className={styles.groups}>
      {groups.map(({ group, rows }) => (
        <table key={group} className={styles.table}>
          <caption>{t(`groups.${group}`)}</caption>
          <tbody>
            {rows.map(({ field, value, imperial }) => (
              <tr key={field}>
                <th scope="row">{t(`fields.${field}`)}</th>
                <td>
                  {value}
                  {imperial && ' '}
                  {imperial && (
                    <span className={styles.imperial} data-us-units>
                      {imperial}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
