import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright'

/** Names a browser for the tests to use, before any other is looked for. */
const override = 'JUICE_LAB_BROWSER'

/** The one without windows comes first: it takes half the time of the others. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium that is there already, if one is. */
export function findBrowser(): string | undefined {
  return [process.env[override], ...systemBrowsers, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
}

/** Finds a browser or gets one: Playwright's own, or on Debian as root the distribution's; says which. Throws when neither works. */
export function provideBrowser(say: (line: string) => void): string {
  const found = findBrowser() ?? install(say)
  if (found === undefined)
    throw new Error(
      `No Chromium was found or could be installed. Install one and name it in ${override}=/path/to/chromium.`,
    )
  say(`The browser tests use ${found}.`)
  return found
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
