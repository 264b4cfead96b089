/* eslint-disable @typescript-eslint/no-require-imports -- node --require takes CommonJS only */

/**
 * Loaded into Gatsby before anything else (`node --require`, see launch.ts), and by Gatsby into its workers.
 *
 * To compile gatsby-config.ts and gatsby-node.ts, Gatsby has Parcel list every file below the project's root twice per
 * build to find changes: node_modules and public, which has several more files per page. These two files are compiled
 * from nothing in either. Gatsby passes none of Parcel's options for this on, but the package that lists the files has
 * one: docs/decisions/004-work-per-page.md.
 */
const Module = require('node:module')
const path = require('node:path')

/** Relative to the root. Not .cache: Parcel has to see there that Gatsby removed what it compiled. */
const LEFT_OUT = ['public', 'node_modules', '.sites']

function narrow(watcher) {
  const ignore = (folder, options) => [
    ...((options && options.ignore) || []),
    ...LEFT_OUT.map((name) => path.join(folder, name)),
  ]
  return {
    ...watcher,
    getEventsSince: (folder, snapshot, options) =>
      watcher.getEventsSince(folder, snapshot, { ...options, ignore: ignore(folder, options) }),
    writeSnapshot: (folder, snapshot, options) =>
      watcher.writeSnapshot(folder, snapshot, { ...options, ignore: ignore(folder, options) }),
  }
}

const isUsed = !(process.env.SITE_LEAN_WITHOUT || '').split(',').includes('compiler-watch')

const isKnown = (watcher) => ['getEventsSince', 'writeSnapshot'].every((name) => typeof watcher[name] === 'function')

function leaveOut(watcher) {
  if (!process.env.GATSBY_WORKER_POOL_WORKER) {
    process.stderr.write(
      "Built in Gatsby's own way, right and slower: compiler-watch (@parcel/watcher is not as known).\n",
    )
  }
  return watcher
}

const load = Module._load
let narrowed

Module._load = function loadNarrowed(request, ...rest) {
  const loaded = load.call(this, request, ...rest)
  if (request !== '@parcel/watcher' || !isUsed) return loaded
  narrowed ??= isKnown(loaded) ? narrow(loaded) : leaveOut(loaded)
  return narrowed
}
