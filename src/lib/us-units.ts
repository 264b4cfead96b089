/*
 * Measures in US customary units are in every page's HTML, in elements with `data-us-units`. Outside English they are
 * shown only to visitors who have enabled them (src/ui/tokens/global.css).
 */

/** The root's attribute when they are enabled. */
export const US_UNITS_SHOWN = 'data-show-us'

/** The attribute of the button that shows or hides them. */
export const US_UNITS_SWITCH = 'data-us-switch'

const KEY = 'site:us-units'

/**
 * A script for the head of every page: before the first paint, it shows US customary units to visitors who have
 * enabled them, and handles the switch.
 */
export const KEEP_UNITS = `try{let e=document.documentElement;e.toggleAttribute('${US_UNITS_SHOWN}',!!localStorage['${KEY}'])}catch{}document.addEventListener('click',e=>{if(!e.target.closest?.('[${US_UNITS_SWITCH}]'))return;e.preventDefault();let on=document.documentElement.toggleAttribute('${US_UNITS_SHOWN}');try{on?localStorage['${KEY}']=1:localStorage.removeItem('${KEY}')}catch{}})`

/** Whether this page shows them. In the browser only. */
export function showsUsUnits(): boolean {
  return document.documentElement.matches(`:lang(en), [${US_UNITS_SHOWN}]`)
}
