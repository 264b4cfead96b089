/** Gives jsdom, which has none, what a browser's `dialog` does. */
export function installDialog(): void {
  const dialog = HTMLDialogElement.prototype
  dialog.showModal = function () {
    this.setAttribute('open', '')
    this.querySelector<HTMLElement>('button, a[href]')?.focus()
  }
  dialog.close = function () {
    if (!this.hasAttribute('open')) return
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
  // What the browser does with Escape.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  })
}
