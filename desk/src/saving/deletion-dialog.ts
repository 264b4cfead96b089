import { element } from '../bar/element'
import { ask } from './ask'
import type { Target } from './follow-deletion'

const elsewhere = ':elsewhere'
const nowhere = ':nowhere'

/** Asks where the address of a deleted entry should lead; undefined: it is not to be deleted. */
export async function askWhereTo(
  name: string,
  path: string,
  targets: readonly Target[],
): Promise<string | null | undefined> {
  const choices = [
    ...targets.map((target) => ({ value: target.path, text: `${target.label} (${target.path})` })),
    { value: elsewhere, text: 'Another address:' },
    { value: nowhere, text: 'Nowhere (visitors see that the page has been removed)' },
  ]
  const other = element('input', {
    name: 'other',
    pattern: '[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*){0,3}',
    placeholder: 'about/factory',
    title: 'One to four parts of a-z, 0-9 and -, with / between them.',
    ariaLabel: 'Another address',
    spellcheck: false,
  })
  const radios = choices.map(({ value, text }, index) => {
    const input = element('input', { type: 'radio', name: 'to', value, checked: index === 0 })
    const label = element('label', {}, input, text)
    return element('div', { className: 'desk-choice' }, label, ...(value === elsewhere ? [other] : []))
  })
  const elsewhereRadio = radios.map((one) => one.querySelector('input')).find((one) => one?.value === elsewhere)
  const update = (): void => {
    other.required = elsewhereRadio?.checked ?? false
  }
  other.addEventListener('input', () => {
    if (elsewhereRadio && other.value !== '') elsewhereRadio.checked = true
    update()
  })
  const group = element(
    'fieldset',
    { className: 'desk-conflict' },
    element('legend', {}, `Instead of ${path}`),
    ...radios,
  )
  group.addEventListener('change', update)
  update()
  const values = await ask(
    `Where should the address of “${name}” lead?`,
    [element('p', {}, 'Links and search engines still know it. Visitors are sent on, in every language.'), group],
    { answer: 'Delete', otherwise: 'Don’t delete' },
  )
  if (values === null) return undefined
  const chosen = textIn(values, 'to')
  if (chosen === nowhere) return null
  return chosen === elsewhere ? textIn(values, 'other') : chosen
}

function textIn(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
