import type { Page } from 'playwright'
import type { ServedLab } from '../serve-lab.js'
import { type Credentials, type Shopper, shoppers } from '../shoppers.js'

/** Puts somebody's login where the client keeps it, as a login in another tab does; the next page of the open tab is theirs. */
export async function become(
  page: Page,
  lab: Pick<ServedLab, 'url' | 'logIn'>,
  who: Shopper | Credentials,
): Promise<void> {
  const { token, bid } = await lab.logIn(...(typeof who === 'string' ? shoppers[who] : who))
  await page.context().addCookies([{ name: 'token', value: token, url: lab.url }])
  await page.evaluate(
    ([token, bid]) => {
      sessionStorage.clear()
      sessionStorage.setItem('bid', bid)
      localStorage.setItem('token', token)
    },
    [token, String(bid)] as const,
  )
}

/** Puts a token where the client keeps it, and nowhere else. */
export async function keepToken(page: Page, token: string): Promise<void> {
  await page.evaluate((token) => localStorage.setItem('token', token), token)
}
