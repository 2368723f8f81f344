import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** Expects each control of the page to be reached by the pointer, and its last one to lie free when the keyboard comes to it. */
export async function expectFreeControls(page: Page): Promise<void> {
  const controls = page.locator(
    'main :is(a, button, select, summary, input):visible:enabled:not([aria-disabled="true"])',
  )
  // A click that lies elsewhere would not reach them.
  for (const control of await controls.all()) await control.click({ trial: true, timeout: 5_000 })
  await controls.first().focus()
  await controls.last().focus()
  await expect.poll(() => isFree(controls.last())).toBe(true)
}

function isFree(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}
