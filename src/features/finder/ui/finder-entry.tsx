import { graphql } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import * as field from '../../../ui/components/form/form-field.module.css'
import { useSite } from '../../../ui/components/site-context'
import { langOf } from '../../../lib/lang-of'
import * as styles from './finder-entry.module.css'

interface FinderEntryProps {
  /** For narrow columns: stacks the questions. */
  isNarrow?: boolean
  items: readonly Queries.FinderEntryItemFragment[]
}

/** The finder's first two questions: a plain form that submits to it, so it needs no script. */
export function FinderEntry({ items, isNarrow = false }: FinderEntryProps) {
  const { t } = useTranslation('home')
  const { href } = useSite()
  return (
    <section className={isNarrow ? '' : 'container section'} aria-labelledby="finder-entry">
      <form action={href({ to: 'finder' })} method="get" className={`${styles.entry} ${isNarrow ? '' : styles.wide}`}>
        <div className={styles.words}>
          <h2 id="finder-entry">{t('finder.title')}</h2>
          <p>{t('finder.text')}</p>
        </div>
        {items.length > 0 && (
          <div className={field.field}>
            <label htmlFor="finder-what" className={field.label}>
              {t('finder.what')}
            </label>
            <select id="finder-what" name="what" className={field.input}>
              {items.map(({ finderItemId, name, fallbackFields }) => (
                <option key={finderItemId} value={finderItemId} {...langOf(fallbackFields, 'name')}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        <div className={field.field}>
          <label htmlFor="finder-count" className={field.label}>
            {t('finder.count')}
          </label>
          <input
            id="finder-count"
            name="count"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            className={field.input}
          />
        </div>
        <button type="submit" className="button">
          {t('finder.button')}
        </button>
      </form>
    </section>
  )
}

/** @public Gatsby collects it. */
export const query = graphql`
  fragment FinderEntryItem on FinderItem {
    finderItemId
    name
    fallbackFields
  }
`
