import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { SpecificationGroup } from '../../lib/specification'
import * as styles from './specification-table.module.css'

/** The whole specification, one table for each group, with US customary units beside the metric ones. */
export function SpecificationTable({ groups }: { groups: readonly SpecificationGroup[] }) {
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
