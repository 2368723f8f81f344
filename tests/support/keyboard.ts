import type { Page } from 'playwright'

/** More stops than any page has on the way to a form. */
const maxStops = 60

/** Presses Tab until the focus is where it should be; throws when it never gets there. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`The Tab key never reaches ${selector}`)
}
