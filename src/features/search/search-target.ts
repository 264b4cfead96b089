import type { Target } from '../../config/paths'
import { CONTENT_SLOTS } from '../../config/routes'

/** What an item that was found leads to. */
export function targetOfItem(path: string): Target {
  return path === CONTENT_SLOTS.home ? { to: 'home' } : { to: 'item', path }
}
