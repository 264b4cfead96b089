import { languageIn } from '../../../../site/paths'
import { showMessage } from '../../../../app/feedback/start'
import { completeListed } from '../api/fetch-listed'
import { LISTED_MARK } from '../../../../lib/inquiry-list/list-key'
import { browserList } from '../../../../lib/inquiry-list/list-store'
import { loadListTexts, type ListTexts } from '../../../../lib/inquiry-list/list-texts'
import { fillText } from '../../../../../packages/text/src/fill-text'
import { MAX_LISTED } from '../../../../../packages/contract/src/inquiry-terms'

/** The buttons of ui/list-buttons.tsx; of a card or of a product's page. */
const BUTTONS = 'button[data-list-add]'

/** The original label of a button, for when its product is not listed. */
const ownWords = new WeakMap<Element, { label: string | null; title: string | null }>()

function setOrRemove(element: Element, name: string, value: string | null | undefined): void {
  if (value === null || value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

function markButton(button: HTMLElement, isListed: boolean, isFull: boolean, texts: ListTexts): void {
  const own = ownWords.get(button) ?? { label: button.getAttribute('aria-label'), title: button.getAttribute('title') }
  ownWords.set(button, own)
  const { name = '' } = button.dataset
  const isCard = own.label !== null
  button.toggleAttribute('data-listed', isListed)
  setOrRemove(button, 'aria-disabled', isFull ? 'true' : null)
  setOrRemove(
    button,
    'aria-label',
    isListed ? (isCard ? fillText(texts.removeNamed, { name }) : texts.remove) : own.label,
  )
  setOrRemove(button, 'title', isListed ? texts.remove : isFull ? fillText(texts.full, { max: MAX_LISTED }) : own.title)
}

function markCount(place: Element, number: number, texts: ListTexts): void {
  const shown = number === 0 ? '' : String(number)
  if (place.getAttribute('data-list-count') === shown) return
  place.setAttribute('data-list-count', shown)
  const words = place.nextElementSibling
  if (words) words.textContent = number === 0 ? '' : ` (${fillText(texts.count, { number })})`
}

function mark(texts: ListTexts): void {
  const products = browserList.products()
  const { length: number } = products
  const listed = new Set(products.map(({ path }) => path))
  for (const button of document.querySelectorAll<HTMLElement>(BUTTONS)) {
    const isListed = listed.has(button.dataset.listAdd ?? '')
    markButton(button, isListed, !isListed && number >= MAX_LISTED, texts)
  }
  for (const place of document.querySelectorAll('[data-list-count]')) markCount(place, number, texts)
  // Hides form fields that the list replaces.
  document.documentElement.toggleAttribute(LISTED_MARK, number > 0)
}

const pageLanguage = () => languageIn(window.location.pathname)

/** Adds a button's product to the list, or removes it, and announces it. */
export async function toggleListed(button: HTMLElement): Promise<void> {
  const language = pageLanguage()
  const texts = await loadListTexts(language)
  const { listAdd: path = '', name = '', sku, moq, href } = button.dataset
  const wasListed = browserList.has(path)
  if (wasListed) browserList.remove(path)
  else if (!browserList.add({ path, name, ...(sku && { sku }), ...(moq && { moq: Number(moq) }) }, language))
    return showMessage({ type: 'warning', text: fillText(texts.full, { max: MAX_LISTED }) })
  // A card lacks some of the data that the list shows.
  if (!wasListed && href) void completeListed(path, href)
  const text = fillText(wasListed ? texts.removed : texts.added, { name, number: browserList.products().length })
  showMessage({ type: wasListed ? 'info' : 'success', text })
}

/** Keeps the marks right, also in other tabs and on buttons that appear later. To be called once. */
export async function watchList(): Promise<void> {
  let language = pageLanguage()
  let texts = await loadListTexts(language)
  let isAsked = false
  const renew = () => {
    isAsked = false
    const shown = pageLanguage()
    if (shown === language) return mark(texts)
    language = shown
    void loadListTexts(shown).then((loaded) => mark((texts = loaded)))
  }
  const ask = () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(renew)
  }
  mark(texts)
  browserList.subscribe(() => mark(texts))
  const observer = new MutationObserver(() => {
    if (browserList.products().length > 0) ask()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
