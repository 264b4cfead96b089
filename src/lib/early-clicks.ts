declare global {
  interface Window {
    /** Buttons in the order in which they were first pressed. */
    earlyClicks?: Set<HTMLButtonElement>
  }
}

/**
 * A script for the head of every page. It remembers the buttons that a visitor presses before the page's code has
 * loaded, when they would do nothing; links, forms and disclosures work without the code. Whoever answers a press before
 * the others can prevents its default, which a button does not have: it is not pressed again.
 */
export const KEEP_CLICKS =
  'earlyClicks=new Set;onclick=e=>{const b=e.target.closest("button[type=button]");b&&!e.defaultPrevented&&earlyClicks.add(b)}'

/** Presses these buttons, each once; to be called when the page's code can answer. */
export function replayClicks(): void {
  const { earlyClicks } = window
  window.onclick = null
  delete window.earlyClicks
  earlyClicks?.forEach((button) => button.click())
}
