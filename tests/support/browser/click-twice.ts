import type { Locator } from 'playwright'
import { expect } from 'vitest'

/** Two clicks before the page can show that the first one counts. */
export async function clickTwice(button: Locator): Promise<void> {
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}
