import { showNotice } from '../bar/notice'
import { settings } from '../settings'
import { sveltia } from '../sveltia/door'
import { readPresentFiles } from '../sveltia/present-files'
import { askWhereTo } from './deletion-dialog'
import { askWhetherToRestore, askWhich } from './conflict-dialog'
import { beforeCommit } from './before-commit'
import { followDeletion } from './follow-deletion'
import { takeTurn } from './take-turn'

/** A question takes time, in which others save. */
async function refreshAfter<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer
  // Without the service, the commit itself reports the error.
  await sveltia()
    .refresh()
    .catch(() => undefined)
  return given
}

/** Checks every commit of the editor before it is made. */
export function watchCommits(): void {
  const { contentFolder } = settings
  sveltia().beforeCommit = (commit) =>
    beforeCommit(commit, {
      contentFolder,
      read: readPresentFiles,
      askWhich: (...shown) => refreshAfter(askWhich(...shown)),
      askWhetherToRestore: (lost) => refreshAfter(askWhetherToRestore(lost)),
      followDeletion: (deleted) => followDeletion(deleted, contentFolder, readPresentFiles, askWhereTo),
      takeTurn,
      tell: showNotice,
    })
}
