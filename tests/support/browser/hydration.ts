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

/**
 * Waits until the page that the address names is the one to be seen: its data are there, and React has drawn it.
 * As it draws in pieces, the page before takes clicks until then. The browser is idle once no piece is left.
 */
export async function whenShown(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const router: { state: { navigation: { state: string } } } | undefined = Reflect.get(window, '__remixRouter')
    if (router && router.state.navigation.state !== 'idle') return false
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }))
    return true
  })
}

/** Has what leads a page to another address wait until that one takes clicks, unless it is told to wait for less. */
export function awaitPages(page: Page): Page {
  const { goto, reload, goBack, waitForURL } = page
  const hydrate = async (load: Promise<Response | null>, waitUntil = 'load') => {
    const response = await load
    if (waitUntil !== 'commit') await whenHydrated(page)
    return response
  }
  page.goto = (url, options) => hydrate(goto.call(page, url, options), options?.waitUntil)
  page.reload = (options) => hydrate(reload.call(page, options), options?.waitUntil)
  page.goBack = async (options) => {
    const response = await goBack.call(page, options)
    await whenShown(page)
    return response
  }
  page.waitForURL = async (url, options) => {
    await waitForURL.call(page, url, options)
    if (options?.waitUntil !== 'commit') await whenShown(page)
  }
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
