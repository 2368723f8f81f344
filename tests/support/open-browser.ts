import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { inject } from 'vitest'
import { browserFlags } from './browser-flags.js'

/** Starts the browser that the test run has found, if need be with flags of a test's own. */
export function openBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: inject('browserPath'), args: [...browserFlags, ...more] })
}

export interface VisitOptions {
  /** Leaves the welcome dialog and the cookie notice to show themselves. */
  readonly isFirstVisit?: boolean
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  /** Unless a test is about motion there is none: moving pages take twice the time of the browser. */
  readonly reducedMotion?: 'reduce' | 'no-preference'
}

/** A page in a context of its own, usually of somebody who has dismissed welcome and cookies before. */
export async function visit(browser: Browser, url: string, path: string, options: VisitOptions = {}): Promise<Page> {
  const { isFirstVisit = false, width = 1440, height = 900, colorScheme = 'light', reducedMotion = 'reduce' } = options
  const context = await browser.newContext({ baseURL: url, viewport: { width, height }, colorScheme, reducedMotion })
  if (!isFirstVisit) await dismissDialogs(context, url)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

async function dismissDialogs(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([
    { name: 'welcomebanner_status', value: 'dismiss', url },
    { name: 'cookieconsent_status', value: 'dismiss', url },
  ])
}
