/*
 * Measures in US customary units are in every page's HTML, in elements with `data-us-units`. Outside English they are
 * shown only to those who have asked for them (src/ui/tokens/global.css).
 */

/** The root's attribute where they are asked for. */
export const US_UNITS_SHOWN = 'data-show-us'

/** The attribute of the button that shows or hides them. */
export const US_UNITS_SWITCH = 'data-us-switch'

/** Whether this page shows them. In the browser only. */
export function showsUsUnits(): boolean {
  return document.documentElement.matches(`:lang(en), [${US_UNITS_SHOWN}]`)
}
