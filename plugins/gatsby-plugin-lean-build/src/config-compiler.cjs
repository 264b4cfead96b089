/* eslint-disable @typescript-eslint/no-require-imports -- node --require takes CommonJS only */

/*
 * Loaded into Gatsby before anything else (`node --require`, see scripts/lib/launch.ts), and by Gatsby into its workers: before any
 * plugin, Gatsby has Parcel compile gatsby-config.ts and gatsby-node.ts.
 */
const { createHash } = require('node:crypto')
const { readFileSync, readdirSync, statSync, writeFileSync } = require('node:fs')
const Module = require('node:module')
const path = require('node:path')

/** In the folder that Gatsby empties before it compiles: the code, and digests of what was compiled of it. */
const NOTE = 'kept.json'

function digestFolder(folder) {
  const files = readdirSync(folder, { recursive: true }).filter(
    (file) => file !== NOTE && statSync(path.join(folder, file)).isFile(),
  )
  const digest = (file) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64url')
  return Object.fromEntries(files.sort().map((file) => [file, digest(file)]))
}

const describe = (folder, code) => JSON.stringify({ code, files: digestFolder(folder) })

function isCurrent(folder, code) {
  try {
    return readFileSync(path.join(folder, NOTE), 'utf8') === describe(folder, code)
  } catch {
    return false
  }
}

/**
 * Parcel takes seconds to find that nothing has changed. SITE_CODE is a digest of all code (kept-code.ts), so while it is
 * the same, and nothing has touched what was compiled, that is what Parcel would make again.
 */
function keepCompiled(compiler) {
  const { compileGatsbyFiles: compile, COMPILED_CACHE_DIR: compiled } = compiler
  if (typeof compile !== 'function' || typeof compiled !== 'string') {
    process.stderr.write(
      "Built in Gatsby's own way, right and slower: kept-config (Gatsby’s compiler is not as known).\n",
    )
    return
  }
  compiler.compileGatsbyFiles = async (root, ...rest) => {
    const folder = path.join(root, compiled)
    const code = process.env.SITE_CODE
    if (code && isCurrent(folder, code)) return
    await compile(root, ...rest)
    if (code) writeFileSync(path.join(folder, NOTE), describe(folder, code))
  }
}

const load = Module._load
let kept

Module._load = function loadChanged(request, ...rest) {
  const loaded = load.call(this, request, ...rest)
  if (request.endsWith('/parcel/compile-gatsby-files') && loaded !== kept && process.env.SITE_LEAN !== 'off') {
    kept = loaded
    keepCompiled(loaded)
  }
  return loaded
}
