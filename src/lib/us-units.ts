/*
 * Measures in US customary units are in every page's HTML, in elements with `data-us-units`. Outside English they are
 * shown only to visitors who have enabled them (src/ui/tokens/global.css).
 */

/** The root's attribute when they are enabled. */
export const US_UNITS_SHOWN = 'data-show-us'

/** The attribute of the button that shows or hides them. */
export const US_UNITS_SWITCH = 'data-us-switch'

/** Whether this page shows them. In the browser only. */
export function showsUsUnits(): boolean {
  return document.documentElement.matches(`:lang(en), [${US_UNITS_SHOWN}]`)
}
