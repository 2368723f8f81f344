import type { Page } from 'playwright'
import { whenShown } from './hydration.js'

interface RouterState {
  readonly location: { readonly hash: string }
}

/** Goes on to another page in the open one, which is not loaded anew: it follows the shop's old addresses with a hash. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#${path}`)
  await page.waitForFunction(() => {
    const { location }: RouterState = Reflect.get(window, '__remixRouter').state
    return !location.hash.startsWith('#/') && !window.location.hash.startsWith('#/')
  })
  await whenShown(page)
}
