import type { Page } from 'playwright'
import { whenShown } from './hydration.js'

/** Goes to another page of the shop as a link does, without loading it anew, and resolves once it is to be seen. */
export async function followPath(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => Reflect.get(window, '__remixRouter').navigate(to), path)
  await whenShown(page)
}
