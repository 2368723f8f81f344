import type { Page } from 'playwright'

/** More Tab stops than any page has before its form. */
const maxStops = 60

/** Presses Tab until an element has the focus; throws if it never gets it. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`The Tab key never reaches ${selector}`)
}
