/** Gives jsdom a browser's `dialog` methods, which it lacks. */
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
  // The browser's reaction to Escape.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  })
}
