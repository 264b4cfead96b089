import { comparedItems } from '../compare/compared-items'
import { quickView } from '../quick-view/quick-view-state'

/** Loads the quick view; once, as often as it is called. */
export const loadQuickView = () => import('../quick-view/quick-view')

const VIEW_BUTTONS = '[data-card-action="quick-view"]'

/** The products of the list that a button stands in, in its order. */
function listPaths(button: Element): string[] {
  const list = button.closest('ul, ol') ?? button.parentElement
  return [...(list?.querySelectorAll<HTMLElement>(VIEW_BUTTONS) ?? [])].map(({ dataset }) => dataset.path ?? '')
}

/** Does what a card's button is there for. */
export function act(button: HTMLElement): void {
  const { cardAction, path = '' } = button.dataset
  if (cardAction === 'compare') comparedItems.toggle(path)
  if (cardAction !== 'quick-view') return
  const paths = listPaths(button)
  loadQuickView().then(
    () => quickView.open(paths, Math.max(0, paths.indexOf(path))),
    // The page shows what the quick view can't.
    () => button.closest('article')?.querySelector('a')?.click(),
  )
}
