import type { CustomFieldControlProps } from '@sveltia/cms'
import type { ReactElement } from 'react'
import { react } from '../react'

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
