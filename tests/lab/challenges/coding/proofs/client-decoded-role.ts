import type { Page } from 'playwright'
import type * as Role from '../../../../../app/weaknesses/client-decoded-role.js'
import { verifyOwnAlgorithm } from '../../../../../lab/accounts/tokens/own-algorithm.js'
import type { ServedLab } from '../../../../support/serve-lab.js'
import type { Proof, Version } from '../proof.js'
import { withSharedLab } from './with-lab.js'

const script = `
import { identifyByToken } from './app/weaknesses/client-decoded-role'
globalThis.identifyByToken = identifyByToken
`

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const boss = { data: { id: 1, email: 'admin@juice-sh.op', role: 'admin' }, iat: Math.floor(Date.now() / 1000) }

/** Tokens that a visitor has written. */
const forged = [
  `${encode({ typ: 'JWT', alg: 'none' })}.${encode(boss)}.`,
  `${encode({ typ: 'JWT', alg: 'RS256' })}.${encode(boss)}.c2lnbmF0dXJl`,
]

/** The role under which the pages of a browser go on with a token; none where the shop does not say. */
async function roleInBrowser(page: Page, token: string): Promise<string | undefined> {
  return page.evaluate(async (kept) => {
    localStorage.setItem('token', kept)
    // biome-ignore lint/suspicious/noDocumentCookie: the client keeps its token there too.
    document.cookie = `token=${kept}`
    const { identifyByToken } = globalThis as unknown as typeof Role
    const account = await identifyByToken(kept).catch(() => null)
    return account?.role
  }, token)
}

/** The role that the server's first answer takes for granted; `verify` knows the tokens that the shop has signed. */
function roleAtFirst({ guessByToken }: typeof Role, token: string, isSigned: boolean): string | undefined {
  return guessByToken(token, () => (isSigned ? boss.data : undefined))?.role
}

async function openShop({ url }: ServedLab, version: Version, page: Page): Promise<void> {
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(await version.bundle(script))
}

/** The attack passes for an administrator with a token of one's own; the feature lets the administrator in, and tells customers apart. */
export const passForAdministrator: Proof = {
  async try(version, { openPage }) {
    const role = await version.load<typeof Role>()
    // Signatures are another weakness's matter.
    return withSharedLab({ verifySignature: verifyOwnAlgorithm }, async (shop) => {
      const page = await openPage()
      await openShop(shop, version, page)
      let attack = false
      for (const token of forged) {
        const seen = [await roleInBrowser(page, token), roleAtFirst(role, token, false)]
        attack ||= seen.includes('admin')
      }
      const [admin, jim] = [
        await shop.logIn('admin@juice-sh.op', 'admin123'),
        await shop.logIn('jim@juice-sh.op', 'ncc-1701'),
      ]
      const isKnown =
        (await roleInBrowser(page, admin.token)) === 'admin' && roleAtFirst(role, admin.token, true) === 'admin'
      return { attack, feature: isKnown && (await roleInBrowser(page, jim.token)) === 'customer' }
    })
  },
}
