import type { Page } from 'playwright'
import { vi } from 'vitest'
import type * as Sale from '../../../../../app/weaknesses/obscured-sale-address.js'
import type { Proof, Version } from '../proof.js'

const script = `
import { leadsToSale } from './app/weaknesses/obscured-sale-address'
globalThis.leadsToSale = leadsToSale
`

/** Reads every text in the script, listens in on what it computes, and tries all of that as an address. */
function findAddress(page: Page, code: string): Promise<boolean> {
  return page.evaluate((source) => {
    const { leadsToSale } = globalThis as unknown as typeof Sale
    const heard = [...source.matchAll(/(["'`])(.*?)\1/g)].map(([, , text = '']) => text)
    const decode = atob
    globalThis.atob = (text) => {
      heard.push(decode(text))
      return decode(text)
    }
    globalThis.RegExp = new Proxy(RegExp, {
      construct(target, values: [string]) {
        heard.push(String(values[0]).replace(/^\^|\$$/g, ''))
        return new target(...values)
      },
    })
    leadsToSale('anything')
    return [...heard].some((address) => leadsToSale(address))
  }, code)
}

/** Whether those who prepare the sale reach it in their own build, and other addresses stay others. */
async function isFoundByTeam(version: Version): Promise<boolean> {
  vi.stubEnv('NODE_ENV', 'development')
  try {
    const { leadsToSale } = await version.load<typeof Sale>()
    return leadsToSale('tokensale-ico-ea') && !leadsToSale('search') && !leadsToSale('')
  } finally {
    vi.unstubAllEnvs()
  }
}

/** A reader of the client's script who works out the address of a sale that is not announced. */
export const workOutSaleAddress: Proof = {
  async try(version, { openPage }) {
    const page = await openPage()
    const code = await version.bundle(script)
    await page.addScriptTag({ content: code })
    return { attack: await findAddress(page, code), feature: await isFoundByTeam(version) }
  },
}
