import { findBrowser } from '../../../scripts/lib/find-browser'
import { launchChromium } from './chromium-engine'
import type { Engine } from './engine'
import { launchFirefox } from './firefox-engine'
import { findProgram } from './programs'
import { launchWebKit } from './webkit-engine'

const findFirefox = () => process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox')

const findWebKit = () => ['WebKitWebDriver', 'Xvfb', 'setpriv'].every((name) => findProgram(name))

export interface InstalledEngine {
  name: string
  isInstalled: boolean
  /** What to do if it is not installed. */
  advice: string
  launch(): Promise<Engine>
}

export const ENGINES: readonly InstalledEngine[] = [
  {
    name: 'Chromium',
    // The tests install it if it is missing.
    isInstalled: true,
    advice: '',
    launch: () => launchChromium(findBrowser()),
  },
  {
    name: 'Firefox',
    isInstalled: findFirefox() !== undefined,
    advice: 'Install it (Debian: apt-get install firefox-esr), or name it: FIREFOX_PATH=/path/to/firefox',
    launch: () => launchFirefox(findFirefox() ?? 'firefox'),
  },
  {
    name: 'WebKit',
    isInstalled: findWebKit(),
    advice: 'Install it (Debian: apt-get install webkit2gtk-driver xvfb)',
    launch: launchWebKit,
  },
]
