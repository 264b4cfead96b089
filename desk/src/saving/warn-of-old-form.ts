import { isKept } from '../../../packages/content/src/writing/formats'
import { showNotice } from '../bar/notice'
import { parseOpenEntry } from '../history/open-entry'
import { settings } from '../settings'
import { sveltia } from '../sveltia/door'
import { readPresentFiles } from '../sveltia/present-files'

/** Whether some of these texts were never read in this window. */
export function hasUnread(texts: readonly string[]): boolean {
  return texts.some((text) => !isKept(text.trim().replace(/\r\n?/g, '\n')))
}

/**
 * Warns when the form of an entry shows an older text than the local folder has. With a git service, Sveltia CMS
 * detects that itself.
 */
export function warnOfOldForm(): void {
  const look = async (): Promise<void> => {
    const entry = parseOpenEntry(location.hash)
    if (!entry || sveltia().backend?.isGit !== false) return
    const files = await readPresentFiles(entry.files.map((file) => `${settings.contentFolder}/${file}`))
    if (!hasUnread([...files.values()].map(({ text }) => text))) return
    showNotice('This entry was changed outside this window. Load the page again to see it; saving keeps both changes.')
  }
  // Files that can't be read now are checked again before they are written.
  addEventListener('hashchange', () => void look().catch(() => undefined))
}
