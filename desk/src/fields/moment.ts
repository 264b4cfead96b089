import type { CustomFieldControlProps } from '@sveltia/cms'
import type { ReactElement } from 'react'
import { react } from '../react'
import { textBox } from './text-box'

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
