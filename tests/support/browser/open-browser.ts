import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { inject, onTestFinished } from 'vitest'
import { testFlags } from './browser-flags.js'
import { awaitPages } from './hydration.js'

/** Starts the browser of the test run, with further flags if a test needs them. */
export function openBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: inject('browserPath'), args: [...testFlags, ...more] })
}

export interface VisitOptions {
  /** True to show the welcome dialog and the cookie notice. */
  readonly isFirstVisit?: boolean
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  /** Animations are off unless a test needs them, because they take the browser twice the time. */
  readonly reducedMotion?: 'reduce' | 'no-preference'
}

/**
 * A hydrated page in its own context, which ends with the test: a page that outlives its lab would speak to the next lab at that port.
 * By default, the welcome dialog and the cookie notice have been dismissed.
 */
export async function visit(browser: Browser, url: string, path: string, options: VisitOptions = {}): Promise<Page> {
  const { isFirstVisit = false, width = 1440, height = 900, colorScheme = 'light', reducedMotion = 'reduce' } = options
  const context = await browser.newContext({ baseURL: url, viewport: { width, height }, colorScheme, reducedMotion })
  onTestFinished(() => context.close())
  if (!isFirstVisit) await dismissDialogs(context, url)
  const page = awaitPages(await context.newPage())
  await page.goto(path)
  return page
}

/** Has the welcome dialog and the cookie notice of the shop at `url` dismissed. */
export async function dismissDialogs(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([
    { name: 'welcomebanner_status', value: 'dismiss', url },
    { name: 'cookieconsent_status', value: 'dismiss', url },
  ])
}
