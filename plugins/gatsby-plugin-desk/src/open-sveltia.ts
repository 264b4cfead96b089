/** `if (conflict && !overwrite) throw new Error('save_conflict', …)` */
const overwriteQuestion = /if\((\w+)&&!\w+\)throw Error\(`save_conflict`,\{cause:\1\}\)/g

/**
 * `saveChanges = async ({ changes, savingEntries = [], savingAssets = [], options }) => { … try { await
 * checkForRemoteChanges() } catch … return suspendChecksWhile(`.
 */
const commit =
  /(?<![\w$])([\w$]{1,10})=async\(\{changes:(\w+),savingEntries:(\w+)=\[\],savingAssets:\w+=\[\],options:(\w+)\}\)=>\{let\{commitChanges:\w+,fetchLastCommit:\w+\}=([\w$]+)\.current;try\{await ([\w$]+)\(\)\}catch\(\w+\)\{.{0,100}?\}(?=return [\w$]+\(async\(\)=>\{)/g

/** A row of a list: `<GridRow aria-rowindex={…} aria-label={…} … onclick={() => goto(`/collections/${collection.name}/entries/…`` */
const listRow =
  /get"aria-rowindex"\(\)\{return \w+\(\w+\)\},(?=get"aria-label"\(\)\{return \w+\(\w+\)\},.{0,120}?`\/collections\/\$\{(\w+)\.collection\.name\}\/entries\/)/g

/**
 * Opens up Sveltia CMS where the desk needs access. It has no event before a deletion and none with the files of a
 * commit, and its only answer to somebody else's change is "overwrite, or not". The desk handles all of this in one
 * place, right before each commit (desk/src/sveltia/door.ts). List rows also get their entry's name, so the desk can
 * mark outdated ones (desk/src/bar/outdated-rows.ts).
 *
 * @param code of its npm package
 * @throws if the code differs from what is expected: check the new version first.
 */
export function openSveltia(code: string): string {
  findOnce(code, overwriteQuestion, 'asks whether to overwrite')
  const [whole = '', saveChanges, changes, savingEntries, options, backend, refresh] = findOnce(
    code,
    commit,
    'commits changes',
  )
  const hook = `${changes}=await globalThis.deskDoor.beforeCommit({changes:${changes},savingEntries:${savingEntries},options:${options}});`
  const door = `globalThis.deskDoor={saveChanges:${saveChanges},refresh:${refresh},get backend(){return ${backend}.current},beforeCommit:async({changes})=>changes};`
  const [row = '', props] = findOnce(code, listRow, 'lists entries')
  const entry = `get"data-entry"(){return ${props}.collection.name+"/"+${props}.entry.slug},`
  // In a text that replaces, `$` would have a meaning.
  const opened = code
    .replace(overwriteQuestion, '')
    .replace(whole, () => whole + hook)
    .replace(listRow, () => row + entry)
  return `${opened}\n;${door}\n`
}

function findOnce(code: string, pattern: RegExp, what: string): string[] {
  const [found, ...more] = [...code.matchAll(pattern)]
  if (found === undefined || more.length > 0) {
    throw new Error(
      `Sveltia CMS ${what} in another way than this desk knows. Look what has changed there (open-sveltia.ts), or go back to the version before.`,
    )
  }
  return [...found]
}
