import type { Page } from 'playwright'

export interface KeptCookie {
  readonly value: string
  /** Its remaining life, in seconds. */
  readonly seconds: number
}

/** A cookie of a page's browser; undefined when there is none of that name. */
export async function readCookie(page: Page, name: string): Promise<KeptCookie | undefined> {
  const cookie = (await page.context().cookies()).find((candidate) => candidate.name === name)
  return cookie && { value: decodeURIComponent(cookie.value), seconds: cookie.expires - Date.now() / 1000 }
}
