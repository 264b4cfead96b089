import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useId, useState } from 'react'
import { ErrorText } from '../../../ui/components/form/form-field'
import * as field from '../../../ui/components/form/form-field.module.css'
import { useSite } from '../../../ui/components/site-context'
import { PACKED_SHAPES } from '../../../../packages/contract/src/packed-sizes'
import { formatFootprint } from '../../../../packages/text/src/format-load'
import { formatLength, formatVolume } from '../../../../packages/text/src/format-measure'
import type { LanguageCode } from '../../../../packages/text/src/languages'
import { PALLET_KEYS, PALLETS, usualPalletOf } from '../../../../packages/text/src/load-units'
import { ChoiceField } from '../../../ui/components/form/choice-field'
import { describeUsual } from '../model/describe-needs'
import {
  ASKED_USES,
  NO_SIZE,
  fieldsOf,
  hasSize,
  parseLength,
  parseVolume,
  withSize,
  type FinderItem,
  type FinderQuery,
  type ReadQuery,
} from '../model/finder-query'
import * as styles from './finder.module.css'

interface FinderFormProps {
  items: readonly FinderItem[]
  item: FinderItem | undefined
  /** With the usual size filled in. */
  query: FinderQuery
  wrong: ReadQuery['wrong']
  materials: readonly string[]
  /** Each choice is a step of the history; typing is one with it. */
  onChange: (query: FinderQuery, kind: 'push' | 'replace') => void
}

/** Whether the results are beside the form, as in finder.module.css; elsewhere further questions would push them down. */
const isBeside = () => window.matchMedia('(width >= 64rem)').matches

export function FinderForm({ items, item, query, wrong, materials, onChange }: FinderFormProps) {
  const { t } = useTranslation(['finder', 'figures'])
  const { language } = useSite()
  const id = useId()
  const [isFurther, setFurther] = useState(
    () =>
      isBeside() ||
      query.uses.length > 0 ||
      query.material !== '' ||
      query.height !== '' ||
      query.pallet !== usualPalletOf(language),
  )
  const sizes = item?.form.sizes ?? []
  const choose = (change: Partial<FinderQuery>) => onChange({ ...query, ...change }, 'push')
  const isLoose = (item?.form.shape ?? query.shape) === 'loose'

  const entry = (name: 'd' | 'l' | 'w' | 'h' | 'top' | 'ml' | 'count' | 'height' | 'year', hint?: string) => {
    const isQuantity = name === 'count' || name === 'year'
    const isWrong = wrong.includes(name)
    const mm = isQuantity ? null : name === 'ml' ? parseVolume(query.ml, item?.form.density) : parseLength(query[name])
    // The typed value, converted to the other unit.
    const other = mm === null || Number.isNaN(mm) ? null : otherUnit(name, query[name], mm, language)
    const described = [hint && `${id}${name}-hint`, isWrong && `${id}${name}-error`].filter(Boolean).join(' ')
    return (
      <div key={name} className={field.field}>
        <label htmlFor={id + name} className={field.label}>
          {t(`finder:form.${name}`)}
        </label>
        {hint && (
          <span id={`${id}${name}-hint`} className={field.hint}>
            {hint}
          </span>
        )}
        <input
          id={id + name}
          inputMode={isQuantity ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={20}
          value={query[name]}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={described || undefined}
          className={field.input}
          onChange={(event) => onChange({ ...query, [name]: event.target.value }, 'replace')}
        />
        {other && (
          <span className={styles.other} data-us-units={other.isUs ? '' : undefined}>
            {other.text}
          </span>
        )}
        <ErrorText
          id={id + name}
          error={
            isWrong
              ? t(`finder:form.${isQuantity ? 'wrongNumber' : name === 'ml' ? 'wrongVolume' : 'wrongLength'}`)
              : undefined
          }
        />
      </div>
    )
  }

  return (
    <form className={styles.form} aria-label={t('finder:form.label')} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.pair}>
        {items.length > 0 && (
          <ChoiceField
            id={`${id}what`}
            label={t('finder:form.what')}
            value={item?.finderItemId ?? ''}
            choices={[
              ...items.map(({ finderItemId, name }) => [finderItemId, name] as const),
              ['', t('finder:form.other')] as const,
            ]}
            onChange={(what) => choose({ ...NO_SIZE, what })}
          />
        )}
        {!item && (
          <ChoiceField
            id={`${id}shape`}
            label={t('finder:form.shape')}
            value={query.shape}
            choices={PACKED_SHAPES.map((shape) => [shape, t(`finder:form.shapes.${shape}`)] as const)}
            onChange={(shape) => choose({ ...NO_SIZE, shape })}
          />
        )}
      </div>
      <fieldset className={styles.sizes}>
        <legend>{t(isLoose ? 'finder:form.volume' : 'finder:form.sizeOfOne')}</legend>
        {sizes.length > 1 && (
          <div className={styles.pills} role="group" aria-label={t('finder:form.usual')}>
            {sizes.map((size) => {
              const name = describeUsual(size, item?.form.density, language)
              return (
                <button
                  key={name}
                  type="button"
                  aria-pressed={hasSize(query, size)}
                  onClick={() => onChange(withSize(query, size), 'push')}
                >
                  {name}
                </button>
              )
            })}
          </div>
        )}
        <p className={field.hint}>{t(isLoose ? 'finder:form.volumeHint' : 'finder:form.unitHint')}</p>
        <div className={styles.fields}>{fieldsOf(query, item).map((name) => entry(name))}</div>
        {!item && !isLoose && query.shape !== 'wedge' && (
          <label className={styles.check}>
            <input type="checkbox" checked={query.turn} onChange={(event) => choose({ turn: event.target.checked })} />
            {t('finder:form.turn')}
          </label>
        )}
      </fieldset>
      <div className={styles.fields}>
        {!isLoose && entry('count')}
        {entry('year')}
      </div>
      <details
        className={styles.further}
        open={isFurther}
        onToggle={({ currentTarget }) => setFurther(currentTarget.open)}
      >
        <summary>
          {(['uses', 'material', 'pallet'] as const).map((name) => t(`finder:form.${name}`)).join(' · ')}
        </summary>
        <fieldset className={styles.uses}>
          <legend>{t('finder:form.uses')}</legend>
          {ASKED_USES.map((use) => (
            <label key={use}>
              <input
                type="checkbox"
                checked={query.uses.includes(use)}
                onChange={(event) =>
                  choose({
                    uses: ASKED_USES.filter((name) =>
                      name === use ? event.target.checked : query.uses.includes(name),
                    ),
                  })
                }
              />
              {t(`figures:temperature.uses.${use}`)}
            </label>
          ))}
        </fieldset>
        <div className={`${styles.fields} ${styles.pair}`}>
          <ChoiceField
            id={`${id}material`}
            label={t('finder:form.material')}
            value={materials.includes(query.material) ? query.material : ''}
            choices={[['', t('finder:form.any')] as const, ...materials.map((name) => [name, name] as const)]}
            onChange={(material) => choose({ material })}
          />
          <ChoiceField
            id={`${id}pallet`}
            label={t('finder:form.pallet')}
            value={query.pallet}
            choices={[
              ...PALLET_KEYS.map((key) => [key, formatFootprint(PALLETS[key], language)] as const),
              ['loose' as const, t('figures:calculator.loose')] as const,
            ]}
            onChange={(pallet) => choose({ pallet })}
          />
          {query.pallet !== 'loose' && entry('height', t('figures:calculator.heightHint'))}
        </div>
      </details>
    </form>
  )
}

function otherUnit(name: string, typed: string, value: number, language: LanguageCode) {
  const { metric, imperial } = name === 'ml' ? formatVolume(value, language) : formatLength(value, language)
  const isPlain = /^[\d.,\s]*(?:mm|ml|мм|мл)?$/i.test(typed.trim())
  return { text: isPlain ? imperial : metric, isUs: isPlain }
}
