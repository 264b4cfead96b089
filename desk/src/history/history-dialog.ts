import { element } from '../bar/element'
import { compareTexts, type FieldVersions } from '../saving/merge-texts'
import { describeField } from '../config/describe-field'
import { showValue } from '../saving/show-value'
import type { FileVersions } from './bring-back'
import type { Save } from '../../../packages/contract/src/publisher'

interface Calls {
  list: () => Promise<Save[]>
  read: (version: Save) => Promise<FileVersions[]>
  /** Restores the old version and reopens the entry; null if the current one would be lost. */
  bringBack: ((files: readonly FileVersions[]) => Promise<void>) | null
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export function showHistory(name: string, calls: Calls): void {
  const content = element('div', { className: 'desk-history' }, element('p', {}, 'Reading …'))
  const heading = element('h2', { id: 'desk-history' }, `History of ${name}`)
  const close = element('button', { type: 'button' }, 'Close')
  const buttons = element('div', { className: 'desk-dialog-buttons' }, close)
  const dialog = element('dialog', { className: 'desk-dialog' }, heading, content, buttons)
  dialog.setAttribute('aria-labelledby', heading.id)
  dialog.addEventListener('keydown', (event) => event.stopPropagation())
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  calls.list().then(
    (versions) =>
      content.replaceChildren(
        ...(versions.length === 0
          ? [element('p', {}, 'It was never saved as a version.')]
          : versions.map((version, index) => describeVersion(version, versions[index + 1] ?? null, calls))),
      ),
    (error: unknown) => content.replaceChildren(describeError(error)),
  )
}

/** @param before the save before it; null for the first */
function describeVersion(version: Save, before: Save | null, calls: Calls): HTMLElement {
  const differences = element('div', {}, element('p', {}, 'Reading …'))
  const at = Date.parse(version.at)
  const summary = element(
    'summary',
    {},
    element('strong', {}, Number.isNaN(at) ? version.at : dates.format(at)),
    ` ${version.author} ${describeSave(version.message)}`,
  )
  const details = element('details', { className: 'desk-conflict' }, summary, differences)
  details.addEventListener('toggle', () => {
    if (!details.open) return
    Promise.all([calls.read(version), before === null ? null : calls.read(before)]).then(
      ([files, former]) => {
        differences.replaceChildren(
          element('p', {}, describeChange(files, former)),
          element('h3', {}, 'Differences from now'),
          ...describeFiles(files, calls),
        )
      },
      (error: unknown) => differences.replaceChildren(describeError(error)),
    )
  })
  return details
}

/**
 * Describes a save from its commit message; messages of other programs are returned unchanged.
 *
 * @example describeSave('Update Product “tray”') // 'changed it'
 */
export function describeSave(message: string): string {
  if (message.startsWith('Update to an earlier version')) return 'brought an earlier version back'
  const verbs = { Create: 'created it', Update: 'changed it', Delete: 'deleted it' }
  const [, verb = ''] = /^(Create|Update|Delete) /.exec(message) ?? []
  return verb in verbs ? verbs[verb as keyof typeof verbs] : `changed it: ${message}`
}

export function describeChange(files: readonly FileVersions[], former: readonly FileVersions[] | null): string {
  if (former === null) return 'This is the first version.'
  const before = new Map(former.map(({ file, then }) => [file, then]))
  const fields = files.flatMap(({ file, then }) =>
    compareFields(file, then, before.get(file) ?? null).map(({ field }) => describeField({ file, field })),
  )
  return fields.length === 0 ? 'No text or fact was changed.' : `Changed then: ${[...new Set(fields)].join('; ')}.`
}

/** Without the sources of translations, which are generated. */
function compareFields(file: string, one: string | null, other: string | null): FieldVersions[] {
  return compareTexts(file, one, other).filter(({ field }) => !/^from(\.|$)/.test(field))
}

const LOCAL =
  'To go back, copy what you need from “Then” into the form. The desk saves files of this machine here, and what is there now is in no version.'

export function describeFiles(files: readonly FileVersions[], { bringBack }: Pick<Calls, 'bringBack'>): HTMLElement[] {
  const fields = files.flatMap(({ file, then, now }) =>
    compareFields(file, then, now?.text ?? null).map(({ field, mine, theirs }) =>
      element(
        'section',
        { className: 'desk-difference' },
        element('h3', {}, describeField({ file, field })),
        element(
          'div',
          { className: 'desk-versions' },
          element('div', {}, element('p', {}, 'Then'), showValue(mine, theirs)),
          element('div', {}, element('p', {}, 'Now'), showValue(theirs, mine)),
        ),
      ),
    ),
  )
  if (fields.length === 0) return [element('p', {}, 'It is as it was then.')]
  if (bringBack === null) return [...fields, element('p', {}, LOCAL)]
  const button = element('button', { type: 'button', className: 'desk-dialog-main' }, 'Bring this one back')
  const problem = element('p', { role: 'alert' })
  const sentence = 'It is saved as the newest version, in all languages; what is there now stays in the history.'
  let isAsked = false
  button.addEventListener('click', () => {
    if (!isAsked) {
      isAsked = true
      button.textContent = 'Yes, save it as it was then'
      problem.textContent = sentence
      return
    }
    button.disabled = true
    bringBack(files).catch((error: unknown) => {
      button.disabled = false
      problem.replaceChildren(describeError(error))
    })
  })
  return [...fields, element('div', { className: 'desk-bring-back' }, button, problem)]
}

function describeError(error: unknown): HTMLElement {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return element('span', {}, cause instanceof Error ? cause.message : String(cause))
}
