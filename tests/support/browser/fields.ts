import type { Page } from 'playwright'

/** The text below a field. */
export async function noteOf(page: Page, field: string): Promise<string> {
  const note = await page.locator(field).getAttribute('aria-describedby')
  return page.locator(`[id="${note}"]`).innerText()
}

/** Types into a field, then moves the focus away from it. */
export async function fillAndBlur(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).fill(text)
  await page.locator(field).blur()
}

/** Puts choices into the storage of a tab. */
export async function remember(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((known) => Object.assign(sessionStorage, known), choices)
}

/** Opens a page in a tab that has these choices in its storage. */
export async function openWithStorage(
  page: Page,
  choices: Readonly<Record<string, string>>,
  path: string,
): Promise<void> {
  await remember(page, choices)
  await page.goto(path)
}

/** The stored value of a name in the tab; null if there is none. */
export function storedValue(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => sessionStorage.getItem(key), name)
}
