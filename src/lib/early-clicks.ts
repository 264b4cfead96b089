declare global {
  interface Window {
    /** Buttons in the order in which they were first pressed. */
    earlyClicks?: Set<HTMLButtonElement>
  }
}

/**
 * A script for the head of every page. It records clicks on buttons before the page's code has loaded, when they have
 * no effect; links, forms and disclosures work without the code. A handler that runs earlier than the replay calls
 * `preventDefault`, which has no other effect on a button: that click is not replayed.
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
