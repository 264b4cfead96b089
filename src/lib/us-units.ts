/**
 * Measures in US customary units are in every page's HTML, in elements with `data-us-units`. Outside English they are
 * shown only to those who have asked for them (src/ui/tokens/global.css).
 */

const KEY = 'site:us-units'

/** The root's attribute where they are asked for. */
const SHOWN = 'data-show-us'

/** The attribute of the button that shows or hides them. */
export const US_UNITS_SWITCH = 'data-us-switch'

/** A script for the head of every page: it remembers the choice, before anything is painted. */
export const KEEP_UNITS = `try{let e=document.documentElement;e.toggleAttribute('${SHOWN}',!!localStorage['${KEY}'])}catch{}document.addEventListener('click',e=>{if(!e.target.closest?.('[${US_UNITS_SWITCH}]'))return;e.preventDefault();let on=document.documentElement.toggleAttribute('${SHOWN}');try{on?localStorage['${KEY}']=1:localStorage.removeItem('${KEY}')}catch{}})`

/** Whether this page shows them. In the browser only. */
export function showsUsUnits(): boolean {
  return document.documentElement.matches(`:lang(en), [${SHOWN}]`)
}
