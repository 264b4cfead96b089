import type { CustomFieldControlProps } from '@sveltia/cms'
import type { ReactElement } from 'react'
import { react } from '../react'

/** The codes that the site has words for, by code. */
export function readSuggestions(field: CustomFieldControlProps['field']): [string, string][] {
  const given: unknown = field.toJS()
  const { suggestions = {} } = given as { suggestions?: Record<string, string> }
  return Object.entries(suggestions)
}

/** A code such as a colour: known codes are suggested with the site's words; any other is shown as it is. */
export function CodedControl({
  value,
  field,
  forID,
  classNameWrapper,
  onChange,
}: CustomFieldControlProps): ReactElement {
  const h = react().createElement
  const suggestions = readSuggestions(field)
  const text = typeof value === 'string' ? value : ''
  const word = suggestions.find(([code]) => code === text)?.[1]
  const list = `${forID}-suggestions`
  const note = text === '' || word === text ? '' : (word ?? 'Not translated: shown as it is in every language.')
  return h(
    'div',
    { className: 'desk-coded' },
    h('input', {
      id: forID,
      className: classNameWrapper,
      list,
      'aria-label': String(field.get('label')),
      value: text,
      autoComplete: 'off',
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value.trim()),
    }),
    h('datalist', { id: list }, ...suggestions.map(([code, label]) => h('option', { key: code, value: code, label }))),
    h('output', null, note),
  )
}
