import type { BrowserContext, Page } from 'playwright'
import { test as base } from 'vitest'
import type { ClassState, LearnerRow } from '../../../lab/client/desk-api.js'
import { openBrowser } from '../../support/browser/open-browser.js'
import { type ServedDesk, serveDesk } from '../../support/class/desk/serve-desk.js'

interface DeskOptions {
  readonly about?: Partial<ClassState>
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  readonly locale?: string
  /** Behind the hash. */
  readonly view?: string
}

/** A desk, and its page as somebody sees it who opened the printed address. */
interface OpenDesk {
  readonly desk: ServedDesk
  readonly page: Page
}

interface PerTest {
  openDesk(learners: readonly LearnerRow[], options?: DeskOptions): Promise<OpenDesk>
}

interface PerWorker {
  browser: Awaited<ReturnType<typeof openBrowser>>
  /** The browser of everybody who reads this language. */
  contextOf(locale: string): Promise<BrowserContext>
}

/** The test of a desk; a worker keeps one browser, each desk is of its test alone, at an address of its own. */
export const test = base.extend<PerWorker & PerTest>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads from the pattern what a fixture needs.
    async ({}, use) => {
      const browser = await openBrowser()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  contextOf: [
    async ({ browser }, use) => {
      const contexts = new Map<string, Promise<BrowserContext>>()
      await use((locale) => {
        const known = contexts.get(locale) ?? browser.newContext({ locale })
        contexts.set(locale, known)
        return known
      })
    },
    { scope: 'worker' },
  ],
  openDesk: async ({ contextOf }, use) => {
    const closers: (() => Promise<void>)[] = []
    await use(async (learners, options = {}) => {
      const { about = {}, width = 1440, height = 900, colorScheme = 'light', locale = 'en', view } = options
      const desk = await serveDesk(about, learners)
      const page = await openTab(await contextOf(locale), desk.url)
      // Another desk may get the same port.
      closers.push(
        () => page.evaluate(() => localStorage.clear()),
        () => page.close(),
        desk.close,
      )
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(`${desk.url}/#token=${desk.token}`)
      await page.getByRole('banner').or(page.getByRole('main')).first().waitFor()
      if (view) await show(page, view)
      return { desk, page }
    })
    for (const close of closers) await close()
  },
})

/** A new tab. As long as another one of the same host is open, it needs no new process and no new compilation of scripts. */
async function openTab(context: BrowserContext, url: string): Promise<Page> {
  if (context.pages().length === 0) await (await context.newPage()).goto(`${url}/v1/class`)
  return context.newPage()
}

/** Goes to a view of an open desk. */
export async function show(page: Page, view: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, view)
}
