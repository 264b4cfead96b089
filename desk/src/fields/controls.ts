import type { CustomFieldControlProps } from '@sveltia/cms'
import type { ReactElement } from 'react'
import { react } from '../react'

interface BoxSize {
  l: number | null
  w: number | null
  h: number | null
}

const sides = [
  ['l', 'Length'],
  ['w', 'Width'],
  ['h', 'Height'],
] as const

export function toBoxSize(value: unknown): BoxSize {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const side = (name: keyof BoxSize): number | null => (typeof given[name] === 'number' ? given[name] : null)
  return { l: side('l'), w: side('w'), h: side('h') }
}

/** @example describeVolume({ l: 200, w: 100, h: 50 }) // '1.00 l' */
export function describeVolume({ l, w, h }: BoxSize): string {
  return l === null || w === null || h === null ? '' : `${((l * w * h) / 1_000_000).toFixed(2)} l`
}

/** Length, width and height in mm in one row, with the resulting volume, which reveals a mistyped digit. */
export function BoxSizeControl(props: CustomFieldControlProps): ReactElement {
  const h = react().createElement
  const size = toBoxSize(props.value)
  const inputs = sides.map(([name, title], index) =>
    h(
      'label',
      { key: name, className: 'desk-side' },
      h('span', null, title),
      textBox(
        props,
        {
          part: `: ${title} in mm`,
          id: index === 0 ? props.forID : undefined,
          type: 'number',
          min: 0.1,
          step: 0.1,
          value: size[name] ?? '',
        },
        (typed) => props.onChange({ ...size, [name]: typed === '' ? null : Number(typed) }),
      ),
    ),
  )
  return h('div', { className: 'desk-box-size' }, ...inputs, h('output', null, `mm  ${describeVolume(size)}`))
}

/** The codes that the site has words for, by code. */
function readSuggestions(field: CustomFieldControlProps['field']): [string, string][] {
  const given: unknown = field.toJS()
  const { suggestions = {} } = given as { suggestions?: Record<string, string> }
  return Object.entries(suggestions)
}

/**
 * Maps typed text to a code: either the code itself or its label.
 *
 * @example findCode('Gold', [['gold', 'Gold']]) // 'gold'
 */
export function findCode(typed: string, suggestions: readonly [string, string][]): string {
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
    textBox(props, { list, value, autoComplete: 'off' }, (typed) => props.onChange(findCode(typed, suggestions))),
    h('datalist', { id: list }, ...suggestions.map(([code, label]) => h('option', { key: code, value: code, label }))),
    h('output', null, note),
  )
}

/** Splits a timestamp such as 2026-03-31T09:00:00+02:00 into the day and the rest. */
export function splitMoment(value: unknown): { day: string; time: string } {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T?(.*)$/.exec(typeof value === 'string' ? value : '') ?? []
  return { day, time }
}

/** A day. A time that was written into the file is kept and shown, which Sveltia's own field of a day would drop. */
export function MomentControl(props: CustomFieldControlProps): ReactElement {
  const h = react().createElement
  const { day, time } = splitMoment(props.value)
  const onType = (typed: string) => props.onChange(typed && time ? `${typed}T${time}` : typed)
  return h(
    'div',
    { className: 'desk-coded' },
    textBox(props, { type: 'date', value: day }, onType),
    h('output', null, time && `At ${time}`),
  )
}

/**
 * The input of a field of our own, styled as the editor's.
 *
 * @param part of the field, after its name
 */
export function textBox(
  { field, forID, classNameWrapper }: CustomFieldControlProps,
  { part = '', ...attributes }: { part?: string; [attribute: string]: unknown },
  onType: (typed: string) => void,
): ReactElement {
  return react().createElement('input', {
    id: forID,
    className: classNameWrapper,
    'aria-label': `${String(field.get('label'))}${part}`,
    ...attributes,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onType(currentTarget.value),
  })
}
