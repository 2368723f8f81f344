import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright'

/** The environment variable with the path of a browser to use instead of any other. */
const override = 'JUICE_LAB_BROWSER'

/** The headless shell comes first, because it takes half the time of the others. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of an installed Chromium; undefined if there is none. */
export function findBrowser(): string | undefined {
  return [process.env[override], ...systemBrowsers, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
}

/** Finds or installs a browser: Playwright's own, or for root on Debian the distribution's. Reports the choice; throws if neither works. */
export function provideBrowser(say: (line: string) => void): string {
  const found = findBrowser() ?? install(say)
  if (found === undefined)
    throw new Error(
      `No Chromium was found or could be installed. Install one and name it in ${override}=/path/to/chromium.`,
    )
  say(`The browser tests use ${found}: ${readVersion(found)}.`)
  return found
}

function readVersion(browser: string): string {
  try {
    return execFileSync(browser, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'version unknown'
  }
}

function install(say: (line: string) => void): string | undefined {
  say('No browser found; Playwright is asked to download its own.')
  if (run('npx', ['playwright', 'install', 'chromium'])) return findBrowser()
  if (!isDebianAsRoot()) return undefined
  say('That did not work; the one of this Debian is installed instead.')
  run('apt-get', ['update', '-qq'])
  const install = (name: string) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  if (!install('chromium-headless-shell')) install('chromium')
  return findBrowser()
}

function run(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}

function isDebianAsRoot(): boolean {
  const release = '/etc/os-release'
  return process.getuid?.() === 0 && existsSync(release) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(release, 'utf8'))
}
