import type { Page } from 'playwright'

export interface KeptCookie {
  readonly value: string
  /** Remaining lifetime in seconds. */
  readonly seconds: number
}

/** A cookie of a page's browser; undefined if there is none with that name. */
export async function readCookie(page: Page, name: string): Promise<KeptCookie | undefined> {
  const cookie = (await page.context().cookies()).find((candidate) => candidate.name === name)
  return cookie && { value: decodeURIComponent(cookie.value), seconds: cookie.expires - Date.now() / 1000 }
}
