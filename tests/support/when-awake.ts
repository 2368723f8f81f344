import type { Page, Response } from 'playwright'

/**
 * Waits for the page's hydration, and for the end of its first loading.
 * Earlier clicks and inputs may be ignored, and that end replaces what the page showed.
 */
export async function whenAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const router: { state: { initialized: boolean } } | undefined = Reflect.get(window, '__remixRouter')
    return document.readyState !== 'loading' && window.heldActions === undefined && router?.state.initialized !== false
  })
}

/** Has a page's `goto` and `reload` wait until it is awake, unless they are told to wait for less. */
export function wakeOnLoad(page: Page): Page {
  const { goto, reload } = page
  const wake = async (load: Promise<Response | null>, waitUntil = 'load') => {
    const response = await load
    if (waitUntil !== 'commit') await whenAwake(page)
    return response
  }
  page.goto = (url, options) => wake(goto.call(page, url, options), options?.waitUntil)
  page.reload = (options) => wake(reload.call(page, options), options?.waitUntil)
  return page
}

/** Keeps the next pages from their scripts until the returned function is called. */
export async function keepAsleep(page: Page): Promise<() => void> {
  let wake = () => {}
  const woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route('**/*.js', async (route) => {
    await woken
    await route.continue()
  })
  return wake
}
