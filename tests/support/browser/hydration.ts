import type { Page, Response } from 'playwright'

/**
 * Waits for the page's hydration, and for the end of its first loading.
 * Earlier clicks and inputs may be ignored, and that end replaces what the page showed.
 */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const router: { state: { initialized: boolean } } | undefined = Reflect.get(window, '__remixRouter')
    return document.readyState !== 'loading' && window.heldActions === undefined && router?.state.initialized !== false
  })
}

/** Has a page's `goto` and `reload` wait for its hydration, unless they are told to wait for less. */
export function hydrateOnLoad(page: Page): Page {
  const { goto, reload } = page
  const hydrate = async (load: Promise<Response | null>, waitUntil = 'load') => {
    const response = await load
    if (waitUntil !== 'commit') await whenHydrated(page)
    return response
  }
  page.goto = (url, options) => hydrate(goto.call(page, url, options), options?.waitUntil)
  page.reload = (options) => hydrate(reload.call(page, options), options?.waitUntil)
  return page
}

/** Keeps the next pages from their scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
