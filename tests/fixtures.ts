import type { Browser, BrowserContext, Page } from 'playwright'
import { test as base, expect, type TestContext } from 'vitest'
import { createTranslate, type Texts, type Translate } from '../app/browser/texts.js'
import type { Client, Login } from '../lab/proofs/attacker/client.js'
import { awaitPages } from './support/browser/hydration.js'
import { dismissDialogs, openBrowser } from './support/browser/open-browser.js'
import { type ServedLab, serveLab } from './support/serve-lab.js'
import { type Credentials, type Shopper, shoppers } from './support/shoppers.js'

export interface OpenOptions {
  /** Another lab than the test's, whose cookies are those of the test's lab: a host has them, whatever the port. */
  readonly of?: ServedLab
  /** Somebody who has logged in before: token and basket lie where the client keeps them. */
  readonly as?: Shopper | Credentials
  /** Leaves the welcome dialog and the cookie notice to show themselves. */
  readonly isFirstVisit?: boolean
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  /** Unless a test is about motion there is none: moving pages take twice the time of the browser. */
  readonly reducedMotion?: 'reduce' | 'no-preference'
  /** In a browser of its own, that shares no cookie with the other pages of the test. */
  readonly elsewhere?: boolean
}

/** Opens a page of the test's lab, which is hydrated then, as it is after its `goto` and `reload`. */
export type Open = (path: string, options?: OpenOptions) => Promise<Page>

/** A script's view of the lab as somebody who is logged in. */
export interface LoggedIn extends Client, Login {}

interface PerWorker {
  browser: Browser
  /** The worker's lab without these weaknesses. */
  labWithout: (fix: string[]) => Promise<ServedLab>
  /** The pages of one of those labs open in it. */
  contextOfLab: (lab: ServedLab) => Promise<BrowserContext>
  /** The English texts of the client. */
  text: Translate
}

interface PerTest {
  /** The worker's lab as on its first day, nothing solved. */
  lab: ServedLab
  open: Open
  shopper: LoggedIn
  admin: LoggedIn
}

/**
 * The test of a shop that can be visited, without some weaknesses. A worker keeps one browser, and one lab for each such list;
 * what a test asks for is as on the first day, and what it does not ask for is not made.
 * Each kind of test extends the library's own: an extension changes what it extends.
 */
const createTest = (fix: string[]) =>
  base.extend<PerWorker & PerTest>({
    browser: [
      // biome-ignore lint/correctness/noEmptyPattern: the library reads from the pattern what a fixture needs.
      async ({}, use) => {
        const browser = await openBrowser()
        await use(browser)
        await browser.close()
      },
      { scope: 'worker' },
    ],
    labWithout: [
      // biome-ignore lint/correctness/noEmptyPattern: as above.
      async ({}, use) => {
        const labs = new Map<string, Promise<ServedLab>>()
        await use((fix) => findOrAdd(labs, fix.join(), () => serveLab({ fix })))
        for (const lab of labs.values()) await (await lab).close()
      },
      { scope: 'worker' },
    ],
    contextOfLab: [
      async ({ browser }, use) => {
        const contexts = new Map<ServedLab, Promise<BrowserContext>>()
        // They close with their browser: the library may end what a worker keeps in any order.
        await use((lab) => findOrAdd(contexts, lab, () => openContext(browser, lab)))
      },
      { scope: 'worker' },
    ],
    text: [
      async ({ labWithout }, use) => {
        const lab = await labWithout([])
        await use(createTranslate((await lab.get('/assets/i18n/en.json')).json<Texts>()))
      },
      { scope: 'worker' },
    ],
    lab: async ({ labWithout }, use) => {
      const lab = await labWithout(fix)
      await lab.lab.reset({ progress: true })
      await use(lab)
    },
    open: async ({ lab, browser, contextOfLab }, use) => {
      const others: BrowserContext[] = []
      const origins = new Set([lab.url])
      const errors: string[] = []
      const kept = await contextOfLab(lab)
      await use(async (path, options = {}) => {
        const { of = lab, elsewhere } = options
        const context = elsewhere ? await browser.newContext({ baseURL: of.url }) : kept
        if (elsewhere) others.push(context)
        origins.add(of.url)
        const page = await context.newPage()
        page.on('pageerror', ({ message }) => errors.push(message))
        await openPage(page, of, path, options)
        return page
      })
      for (const context of others) await context.close()
      await tidy(kept, origins)
      expect(errors).toEqual([])
    },
    shopper: async ({ lab }, use) => use(await logIn(lab, 'jim')),
    admin: async ({ lab }, use) => use(await logIn(lab, 'admin')),
  })

export const test = createTest([])

export const testWithoutWeaknesses = createTest(['all'])

/** An address of the shop that loads no script. */
const lightPage = '/rest/admin/application-version'

/**
 * A test of what customers do: it runs a second time in a lab without any weakness, where that works as well. What a page does by itself, such as
 * its keys and the rules of its fields, is the same there, and what a weakness makes possible is not: both are tested once, by `test`.
 */
export function testOfHonestUse(
  name: string,
  body: (fixtures: PerWorker & PerTest & TestContext) => Promise<void>,
): void {
  test(name, body)
  testWithoutWeaknesses(`${name}; without weaknesses as well`, body)
}

function findOrAdd<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

async function openContext(browser: Browser, lab: ServedLab): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: lab.url })
  // As long as one page of the shop is open, the next ones need no new process and no new compilation of its scripts.
  await (await context.newPage()).goto(lightPage)
  return context
}

async function openPage(page: Page, lab: ServedLab, path: string, options: OpenOptions): Promise<void> {
  const { isFirstVisit = false, width = 1440, height = 900, colorScheme = 'light' } = options
  if (!isFirstVisit) await dismissDialogs(page.context(), lab.url)
  goFrom(lab.url, awaitPages(page))
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: options.reducedMotion ?? 'reduce' })
  if (options.as) await loadLoggedIn(page, lab, path, options.as)
  else await page.goto(path)
}

/** Has a page's `goto` take a path as one of the lab at `url`. */
function goFrom(url: string, page: Page): void {
  const { goto } = page
  page.goto = (path, options) => goto.call(page, path.startsWith('/') ? url + path : path, options)
}

/** Loads a page that finds the login where the client keeps it. Another page, loaded before to store it there, would cost a tenth of this one. */
async function loadLoggedIn(page: Page, lab: ServedLab, path: string, who: Shopper | Credentials): Promise<void> {
  const { token, bid } = await logIn(lab, who)
  await page.context().addCookies([{ name: 'token', value: token, url: lab.url }])
  const storing = await page.addInitScript(
    ([token, bid]) => {
      if (window !== top) return
      localStorage.setItem('token', token)
      sessionStorage.setItem('bid', bid)
    },
    [token, String(bid)] as const,
  )
  await page.goto(path)
  await storing.dispose()
}

async function logIn(lab: ServedLab, who: Shopper | Credentials): Promise<LoggedIn> {
  const login = await lab.logIn(...(typeof who === 'string' ? shoppers[who] : who))
  const { token } = login
  return {
    ...lab,
    ...login,
    call: (method, path, options) => lab.call(method, path, { token, ...options }),
    get: (path, options) => lab.get(path, { token, ...options }),
    post: (path, body, options) => lab.post(path, body, { token, ...options }),
    put: (path, body, options) => lab.put(path, body, { token, ...options }),
    delete: (path, options) => lab.delete(path, { token, ...options }),
  }
}

/** Closes the pages of a test and forgets what they left in the browser. */
async function tidy(context: BrowserContext, origins: Iterable<string>): Promise<void> {
  const [kept, ...others] = context.pages()
  if (!kept) throw new Error('A test has closed the page that keeps the process of the shop alive.')
  for (const other of others) await other.close()
  const protocol = await context.newCDPSession(kept)
  const storageTypes = 'local_storage,indexeddb,cache_storage'
  for (const origin of origins) await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await protocol.detach()
  await context.clearCookies()
}
