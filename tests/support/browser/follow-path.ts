import type { Page } from 'playwright'

/** Goes to another page of the shop as a link does, without loading it anew, and resolves once its data are there. */
export function followPath(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => Reflect.get(window, '__remixRouter').navigate(to), path)
}
