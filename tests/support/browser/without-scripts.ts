import type { Browser, Locator, Page } from 'playwright'
import type { ServedLab } from '../serve-lab.js'
import { type Credentials, type Shopper, shoppers } from '../shoppers.js'

/** Opens a page in a browser that runs no scripts; `as` names an account whose token is stored as a cookie. */
export async function openWithoutScripts(
  browser: Browser,
  lab: Pick<ServedLab, 'url' | 'logIn'>,
  as?: Shopper | Credentials,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: lab.url, javaScriptEnabled: false })
  if (as !== undefined) {
    const [email, password] = typeof as === 'string' ? shoppers[as] : as
    const { token } = await lab.logIn(email, password)
    await context.addCookies([{ name: 'token', value: token, url: lab.url }])
  }
  return context.newPage()
}

/** Fills in fields by their ids. */
export async function fillFields(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(values)) await page.locator(`[id="${id}"]`).fill(value)
}

/** Waits for the shop's success message at the head of the page. */
export function confirmed(page: Page, words: string): Promise<void> {
  return page.getByRole('status').filter({ hasText: words }).first().waitFor()
}

/** The button whose name ends like that; its double for pages with scripts is hidden only once the stylesheet is there. */
export function plainButton(page: Page, name: string): Locator {
  const named = page.getByRole('button', { name: new RegExp(`${name.replace(/[()]/g, '\\$&')}$`) })
  return named.and(page.locator(':not(.needs-scripts)'))
}
