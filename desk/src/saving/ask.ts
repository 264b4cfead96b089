import { element } from '../bar/element'

/**
 * Asks in a dialogue above everything else.
 *
 * @param answer its button, which needs all required fields
 * @returns the form's values; null after Escape or the other button
 */
export function ask(
  title: string,
  content: readonly (HTMLElement | string)[],
  { answer, otherwise }: { answer: string; otherwise: string },
): Promise<FormData | null> {
  const heading = element('h2', { id: 'desk-question' }, title)
  const cancel = element('button', { type: 'button' }, otherwise)
  const buttons = element(
    'div',
    { className: 'desk-dialog-buttons' },
    cancel,
    element('button', { type: 'submit', className: 'desk-dialog-main' }, answer),
  )
  const form = element('form', { method: 'dialog' }, heading, ...content, buttons)
  const dialog = element('dialog', { className: 'desk-dialog' }, form)
  dialog.setAttribute('aria-labelledby', heading.id)
  // Keeps keys such as Escape from triggering the editor's shortcuts below the dialog.
  dialog.addEventListener('keydown', (event) => event.stopPropagation())
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    let values: FormData | null = null
    form.addEventListener('submit', () => {
      values = new FormData(form)
    })
    cancel.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(values)
    })
  })
}
