import type { Page } from 'playwright'

/**
 * Stops the clock of a page: only `page.clock.runFor` moves it from here on.
 * A clock that is merely installed runs on, so that a slow test would also wait as long as the page does.
 * It belongs to the whole context.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000)
}
