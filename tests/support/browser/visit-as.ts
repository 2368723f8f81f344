import type { Browser, Page } from 'playwright'
import type { Login } from '../../../lab/proofs/attacker/client.js'
import type { ServedLab } from '../serve-lab.js'
import { type Credentials, type Shopper, shoppers } from '../shoppers.js'
import { type VisitOptions, visit } from './open-browser.js'

/** A page of a visitor who is logged in: token and basket are stored where the client stores them. */
export async function visitAs(
  browser: Browser,
  lab: ServedLab,
  shopper: Shopper | Credentials,
  path: string,
  options: VisitOptions = {},
): Promise<Page> {
  const [email, password] = typeof shopper === 'string' ? shoppers[shopper] : shopper
  const login = await lab.logIn(email, password)
  const page = await visit(browser, lab.url, '/assets/i18n/en.json', options)
  await page.context().addCookies([{ name: 'token', value: login.token, url: lab.url }])
  await page.evaluate(keepLogin, login)
  await page.goto(path)
  return page
}

function keepLogin({ token, bid }: Login): void {
  localStorage.setItem('token', token)
  sessionStorage.setItem('bid', String(bid))
}
