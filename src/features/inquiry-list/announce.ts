import * as styles from './inquiry-list.module.css'

let region: HTMLElement | undefined

/** Makes the place that screen readers listen to; before the first announcement, or that would not be heard. */
export function prepareAnnouncements(): void {
  if (region?.isConnected) return
  region = document.createElement('div')
  region.setAttribute('role', 'status')
  region.className = styles.offscreen ?? ''
  document.body.append(region)
}

/** Says a text to screen readers; also the same one twice. */
export function announce(text: string): void {
  prepareAnnouncements()
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text
}
