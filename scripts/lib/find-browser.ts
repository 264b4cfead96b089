import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { UserError } from './fail'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function findInstalled(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  return [...(named ? [named] : []), ...INSTALLED, chromium.executablePath()].find((file) => existsSync(file))
}

function tryCommand(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    return true
  } catch {
    return false
  }
}

function installPlaywrightBrowser(): boolean {
  const cli = path.join(path.dirname(createRequire(path.resolve('package.json')).resolve('playwright-core')), 'cli.js')
  return tryCommand(process.execPath, [cli, 'install', 'chromium-headless-shell', 'chromium'])
}

function installDebianPackage(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  return (
    tryCommand('apt-get', ['update', '-qq']) &&
    tryCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  )
}

/**
 * The path of Chromium or Chrome: `CHROMIUM_PATH`, an installed one, or else one installed now.
 * @throws UserError if there is none and none can be installed.
 */
export function findBrowser(): string {
  const found = findInstalled()
  if (found) return found
  console.log('No Chromium or Chrome found; installing one.')
  // A Debian package is more reliable if available: it includes the libraries the browser needs.
  if (installDebianPackage() || installPlaywrightBrowser()) {
    const installed = findInstalled()
    if (installed) return installed
  }
  throw new UserError(
    'The browser tests need Chromium or Chrome, and none could be installed. ' +
      'Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}

/** Debian's headless Chromium, if installed: it uses half the CPU time, but opens no folder. */
export function findHeadlessBrowser(): string {
  const shell = '/usr/bin/chromium-headless-shell'
  return !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : findBrowser()
}

/** Switches needed to start Chromium as root, and to stop it from calling home. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The same with 3D graphics, rendered in software. */
export const GRAPHICS_ARGS = [
  ...BROWSER_ARGS.filter((arg) => arg !== '--disable-gpu'),
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]
