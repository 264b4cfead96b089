import type { CustomFieldControlProps } from '@sveltia/cms'
import type { ReactElement } from 'react'
import { react } from '../react'

/** The day of a moment such as 2026-03-31T09:00:00+02:00, and what follows it. */
export function splitMoment(value: unknown): { day: string; time: string } {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T?(.*)$/.exec(typeof value === 'string' ? value : '') ?? []
  return { day, time }
}

/** A day. A time that was written into the file is kept and shown, which Sveltia's own field of a day would drop. */
export function MomentControl({
  value,
  field,
  forID,
  classNameWrapper,
  onChange,
}: CustomFieldControlProps): ReactElement {
  const h = react().createElement
  const { day, time } = splitMoment(value)
  return h(
    'div',
    { className: 'desk-coded' },
    h('input', {
      id: forID,
      className: classNameWrapper,
      type: 'date',
      'aria-label': String(field.get('label')),
      value: day,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        onChange(currentTarget.value && time ? `${currentTarget.value}T${time}` : currentTarget.value),
    }),
    h('output', null, time && `At ${time}`),
  )
}
