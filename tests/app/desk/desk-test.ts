import type { Page } from 'playwright'
import { test as base } from 'vitest'
import type { ClassState, LearnerRow } from '../../../lab/client/desk-api.js'
import { type ServedDesk, serveDesk } from '../../support/desk/serve-desk.js'
import { openBrowser } from '../../support/open-browser.js'

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
}

/** The test of a desk; a worker keeps one browser, each desk is of its test alone. */
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
  openDesk: async ({ browser }, use) => {
    const closers: (() => Promise<void>)[] = []
    await use(async (learners, options = {}) => {
      const { about = {}, width = 1440, height = 900, colorScheme = 'light', locale = 'en', view } = options
      const desk = await serveDesk(about, learners)
      const context = await browser.newContext({
        baseURL: desk.url,
        viewport: { width, height },
        colorScheme,
        locale,
        reducedMotion: 'reduce',
      })
      closers.push(() => context.close(), desk.close)
      const page = await context.newPage()
      await page.goto(`/#token=${desk.token}`)
      await page.getByRole('banner').or(page.getByRole('main')).first().waitFor()
      if (view) await page.goto(`/#${view}`)
      return { desk, page }
    })
    for (const close of closers) await close()
  },
})
