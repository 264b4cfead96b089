import { element } from '../bar/element'
import { describeField } from '../config/describe-field'
import { showValue } from './show-value'
import { ask } from './ask'
import type { Conflict, IsMine, LostText } from './before-commit'

export async function askWhich(conflicts: readonly Conflict[], taken: readonly Conflict[]): Promise<IsMine | null> {
  const fields = conflicts.map((conflict, index) => {
    const choice = (value: 'mine' | 'theirs', title: string, shown: unknown): HTMLElement =>
      element(
        'label',
        { className: 'desk-version' },
        element(
          'span',
          { className: 'desk-version-title' },
          element('input', { type: 'radio', name: `field-${index}`, value, required: true }),
          title,
        ),
        showValue(shown, conflict.opened),
      )
    return element(
      'fieldset',
      { className: 'desk-conflict' },
      element('legend', {}, describeField(conflict)),
      element(
        'div',
        { className: 'desk-versions' },
        choice('mine', 'Yours', conflict.mine),
        choice('theirs', 'Theirs', conflict.theirs),
      ),
      element('details', {}, element('summary', {}, 'When you opened it'), showValue(conflict.opened)),
    )
  })
  const others =
    taken.length === 0
      ? []
      : [element('p', {}, `What only they have changed is kept: ${taken.map(describeField).join('; ')}.`)]
  const answer = await ask(
    'Someone else saved this entry in the meantime',
    [
      element('p', {}, 'You have both changed these fields. Choose what is saved; what only you have changed is kept.'),
      ...fields,
      ...others,
    ],
    { answer: 'Save with these', otherwise: 'Back to the form' },
  )
  if (answer === null) return null
  return (file, field) => {
    const index = conflicts.findIndex((one) => one.file === file && one.field === field)
    return answer.get(`field-${index}`) === 'mine'
  }
}

export async function askWhetherToRestore(lost: readonly LostText[]): Promise<boolean> {
  const isWhole = lost.some(({ isWholeEntry }) => isWholeEntry)
  const list = element('ul', {}, ...lost.map(({ file }) => element('li', {}, file)))
  const answer = await ask(
    isWhole ? 'Someone has deleted this entry in the meantime' : 'Someone has deleted a text in the meantime',
    isWhole
      ? [element('p', {}, 'Save it again as a new entry, with your changes? Otherwise nothing is written.')]
      : [element('p', {}, 'You have changed what no longer exists:'), list],
    { answer: isWhole ? 'Save as new' : 'Write it again', otherwise: 'Don’t save' },
  )
  return answer !== null
}
