import type { Page } from 'playwright'

/** Waits for the page's hydration: earlier clicks and inputs may be ignored. */
export async function whenAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading' && window.heldActions === undefined)
}
