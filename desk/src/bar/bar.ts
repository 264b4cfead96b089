import { describeField } from '../config/describe-field'
import { settings } from '../settings'
import {
  addressOfFile,
  describeOutcome,
  describeStatus,
  fetchContentStatus,
  type ContentProblem,
  groupByEntry,
  type ContentStatus,
  type OutdatedText,
} from './content-status'
import { element } from './element'
import { markOutdatedRows } from './outdated-rows'

const everyMs = 5000

/** How soon after saving the provider has read the files. */
const afterSavingMs = [600, 2000]

/** The bar above the editor: links to its pages and the preview site, and the provider's verdict on the files. */
export function startBar(bar: HTMLElement): { checkSoon: () => void } {
  const button = element('button', { type: 'button', className: 'bar-status', ariaExpanded: 'false' }, 'Checks …')
  const panel = element('section', { className: 'bar-panel', hidden: true, ariaLabel: 'Problems in the content' })
  button.setAttribute('aria-controls', (panel.id = 'content-problems'))
  const links = bar.querySelector('nav')
  if (settings.previewUrl) {
    links?.append(element('a', { href: settings.previewUrl, target: '_blank', rel: 'noopener' }, 'Preview site'))
  }
  bar.append(button, panel)

  let status: ContentStatus | undefined
  const show = (open: boolean): void => {
    if (open && status) panel.replaceChildren(...describePanel(status))
    panel.hidden = !open
    button.setAttribute('aria-expanded', String(open))
  }
  button.addEventListener('click', () => show(panel.hidden !== false))
  addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !panel.contains(target) && !button.contains(target)) show(false)
  })
  panel.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) show(false)
  })
  bar.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !panel.hidden) {
      show(false)
      button.focus()
    }
  })

  let last = ''
  const check = async (): Promise<void> => {
    if (document.hidden) return
    status = await fetchContentStatus(settings.providerUrl)
    const key = JSON.stringify(status)
    if (key === last) return
    const was = last
    last = key
    button.textContent = describeStatus(status)
    button.dataset.state = status.state
    markOutdatedRows(status.outdated ?? [])
    panel.replaceChildren(...describePanel(status))
    // New problems open the panel; problems that existed on arrival do not.
    if (['partial', 'invalid'].includes(status.state) && was !== '') show(true)
    if (status.state === 'current') show(false)
  }
  void check()
  setInterval(() => void check(), everyMs)
  return { checkSoon: () => afterSavingMs.forEach((delay) => setTimeout(() => void check(), delay)) }
}

function describePanel(status: ContentStatus): HTMLElement[] {
  const { state, problems } = status
  if (state === 'unknown') {
    const text =
      'The service that checks everything together does not answer. Saving works, and each entry is still checked on its own.'
    return [element('p', {}, text)]
  }
  if (state === 'failed') return [element('p', {}, 'The files could not be read. Tell whoever looks after the site.')]
  const outdated = describeOutdated(status.outdated ?? [])
  if (problems.length === 0)
    return [
      element(
        'p',
        {},
        'Nothing has to be put right. Drafts are not on the site; everything else goes there with the next publication.',
      ),
      ...outdated,
    ]
  const list = element('ul', {}, ...problems.map(describeOne))
  return [element('p', {}, describeOutcome(status)), list, ...outdated]
}

/** Entries with outdated translations, the open form's entry first. */
function describeOutdated(texts: readonly OutdatedText[]): HTMLElement[] {
  if (texts.length === 0) return []
  const entries = groupByEntry(texts).sort((a, b) => Number(isOpen(b.address)) - Number(isOpen(a.address)))
  const items = entries.map(({ entry, address, fields }) =>
    element(
      'li',
      {},
      address === null ? element('span', {}, entry) : element('a', { href: address }, entry),
      ...fields.flatMap(({ field, languages, english }) => [
        element('span', {}, `${describeField({ file: entry, field })}: ${languages.join(', ')}`),
        ...(isOpen(address) ? (english?.before ?? []).map((line) => element('del', {}, line)) : []),
        ...(isOpen(address) ? (english?.now ?? []).map((line) => element('ins', {}, line)) : []),
      ]),
    ),
  )
  return [
    element(
      'p',
      {},
      'The English of these texts has changed since they were translated. They stay on the site until someone changes or confirms them:',
    ),
    element('ul', {}, ...items),
  ]
}

const isOpen = (address: string | null): boolean => address !== null && location.hash.startsWith(address)

function describeOne({ file, field, line, message }: ContentProblem): HTMLElement {
  const place = line === null ? file : `${file}, line ${line}`
  const address = addressOfFile(file)
  const name = address === null ? element('span', {}, place) : element('a', { href: address }, place)
  return element('li', {}, name, element('span', {}, `${field ? `${describeField({ file, field })}: ` : ''}${message}`))
}
