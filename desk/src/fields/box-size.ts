import type { CustomFieldControlProps } from '@sveltia/cms'
import type { ReactElement } from 'react'
import { react } from '../react'
import { textBox } from './text-box'

export interface BoxSize {
  l: number | null
  w: number | null
  h: number | null
}

const sides = [
  ['l', 'Length'],
  ['w', 'Width'],
  ['h', 'Height'],
] as const

export function readBoxSize(value: unknown): BoxSize {
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
  const size = readBoxSize(props.value)
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
