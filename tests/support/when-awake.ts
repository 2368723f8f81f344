import type { Page } from 'playwright'

/** Waits until the page's scripts take over: what is left, ticked or pressed before may go unheard. */
export async function whenAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading' && window.heldActions === undefined)
}
