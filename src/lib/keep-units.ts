import { US_UNITS_SHOWN, US_UNITS_SWITCH } from './us-units'

const KEY = 'site:us-units'

/**
 * A script for the head of every page: before the first paint, it shows US customary units to visitors who have
 * enabled them, and handles the switch.
 */
export const KEEP_UNITS = `try{let e=document.documentElement;e.toggleAttribute('${US_UNITS_SHOWN}',!!localStorage['${KEY}'])}catch{}document.addEventListener('click',e=>{if(!e.target.closest?.('[${US_UNITS_SWITCH}]'))return;e.preventDefault();let on=document.documentElement.toggleAttribute('${US_UNITS_SHOWN}');try{on?localStorage['${KEY}']=1:localStorage.removeItem('${KEY}')}catch{}})`
