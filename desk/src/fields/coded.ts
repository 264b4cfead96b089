import type { CustomFieldControlProps } from '@sveltia/cms'
import type { ReactElement } from 'react'
import { react } from '../react'
import { textBox } from './text-box'

/** The codes that the site has words for, by code. */
export function readSuggestions(field: CustomFieldControlProps['field']): [string, string][] {
  const given: unknown = field.toJS()
  const { suggestions = {} } = given as { suggestions?: Record<string, string> }
  return Object.entries(suggestions)
}

/**
 * Maps typed text to a code: either the code itself or its label.
 *
 * @example readCode('Gold', [['gold', 'Gold']]) // 'gold'
 */
export function readCode(typed: string, suggestions: readonly [string, string][]): string {
  const isTyped = (one: string) => one.toLowerCase() === typed.toLowerCase()
  return suggestions.find((suggestion) => suggestion.some(isTyped))?.[0] ?? typed
}

/** A code such as a colour: known codes are suggested with the site's labels; unknown ones are shown verbatim. */
export function CodedControl(props: CustomFieldControlProps): ReactElement {
  const h = react().createElement
  const suggestions = readSuggestions(props.field)
  const value = typeof props.value === 'string' ? props.value : ''
  const word = suggestions.find(([code]) => code === value)?.[1]
  const list = `${props.forID}-suggestions`
  const note = value === '' || word === value ? '' : (word ?? 'Not translated: shown as it is in every language.')
  return h(
    'div',
    { className: 'desk-coded' },
    textBox(props, { list, value, autoComplete: 'off' }, (typed) => props.onChange(readCode(typed, suggestions))),
    h('datalist', { id: list }, ...suggestions.map(([code, label]) => h('option', { key: code, value: code, label }))),
    h('output', null, note),
  )
}
