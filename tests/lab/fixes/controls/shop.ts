import type { Controls } from './controls.js'

const search = (lines: string) => `import type { SqlView } from '../store/types.js'
export function searchProductsByConcatenation(sql: SqlView, text: string) {
${lines}
}`
const searchQuery =
  "return sql.query(`SELECT * FROM Products WHERE ((name LIKE '%` + clean + `%' OR description LIKE '%` + clean + `%') AND deletedAt IS NULL) ORDER BY name`)"
const redirect = (
  lines: string,
) => `export function findAllowedAnywhere(target: string, allowed: readonly string[]): boolean {
${lines}
}`
const settle = (lines: string) => `import { CheckoutRefusal } from '../shop/checkout/checkout-refusal.js'
import type { SettleBill } from '../shop/checkout/settle-bill.js'
export const settleAnyTotal: SettleBill = ({ totalPrice, isPaidFromWallet }, balance) => {
${lines}
}`
const coupon = (lines: string) => `export const readCouponInText = (text: string) => {
${lines}
}`
const campaign = (lines: string) => `import type { FindCampaign } from '../shop/coupons/find-campaign.js'
export const findCampaignOnSentDay: FindCampaign = (campaigns, couponDetails, now) => {
${lines}
}`
const basket = (lines: string) => `import type { OpenBasket } from '../shop/basket/open-basket.js'
export const openBasketByIdAlone: OpenBasket = (baskets, id, ownerId) => {
${lines}
}`
const download = (lines: string) => `import { supportFile } from '../shop/surfaces/pick-download.js'
export const cutCheckedName = (name: string): string | undefined => {
${lines}
}`

export const shopControls: Readonly<Record<string, Controls>> = {
  'concatenated-product-query': {
    honest: ['lab/shop/catalogue/search-products.ts', 'searchProducts'],
    wrong: {
      'drops quotes': search(`const clean = text.replace(/'/g, '')
${searchQuery}`),
      'blocks UNION': search(`const clean = text.replace(/UNION/g, '')
${searchQuery}`),
      'refuses words of SQL': search(
        `if (/union|select|--/i.test(text)) return Promise.resolve([])
const clean = text
${searchQuery}`,
      ),
      'escapes by backslash': search(`const clean = text.replace(/'/g, "\\\\'")
${searchQuery}`),
      'finds whole names': search(
        "return sql.query('SELECT * FROM Products WHERE name = ? AND deletedAt IS NULL ORDER BY name', [text])",
      ),
    },
    right: {
      'doubles all quotes': search(`const clean = text.split("'").join("''")
${searchQuery}`),
      'uses instr': search(
        "return sql.query('SELECT * FROM Products WHERE deletedAt IS NULL AND (name LIKE ?1 OR description LIKE ?1) ORDER BY name', ['%' + text + '%'])",
      ),
    },
  },
  'allowed-address-anywhere': {
    honest: ['lab/shop/surfaces/may-send-to.ts', 'maySendTo'],
    wrong: {
      'asks for the beginning': redirect('return allowed.some((address) => target.startsWith(address))'),
      'asks for the end': redirect('return allowed.some((address) => target.endsWith(address))'),
      'compares hosts': redirect(
        'if (!URL.canParse(target)) return false\nreturn allowed.some((address) => new URL(address).host === new URL(target).host)',
      ),
      'refuses everything': redirect('return false'),
      'allows what has no query': redirect(
        "return !target.includes('?') && allowed.some((address) => target.includes(address))",
      ),
    },
    right: {
      'asks a set': redirect('return new Set(allowed).has(target)'),
      'compares whole addresses': redirect(
        'if (!URL.canParse(target)) return false\nconst { href } = new URL(target)\nreturn allowed.some((address) => new URL(address).href === href)',
      ),
    },
  },
  'unchecked-total': {
    honest: ['lab/shop/checkout/settle-bill.ts', 'settleBill'],
    wrong: {
      'checks wallets only': settle(
        "if (!isPaidFromWallet) return 0\nif (balance === undefined || totalPrice < 0 || balance < totalPrice) throw new CheckoutRefusal('no')\nreturn totalPrice",
      ),
      'pays nothing for negative ones': settle(
        "if (!isPaidFromWallet || totalPrice < 0) return 0\nif (balance === undefined || balance < totalPrice) throw new CheckoutRefusal('no')\nreturn totalPrice",
      ),
      'refuses zero': settle(
        "if (!(totalPrice > 0)) throw new CheckoutRefusal('no')\nif (!isPaidFromWallet) return 0\nif (balance === undefined || balance < totalPrice) throw new CheckoutRefusal('no')\nreturn totalPrice",
      ),
      'throws another error': settle(
        "if (!(totalPrice >= 0)) throw new Error('no')\nif (!isPaidFromWallet) return 0\nif (balance === undefined || balance < totalPrice) throw new CheckoutRefusal('no')\nreturn totalPrice",
      ),
      'lets NaN pass': settle(
        "if (totalPrice < 0) throw new CheckoutRefusal('no')\nif (!isPaidFromWallet) return 0\nif (balance === undefined || balance < totalPrice) throw new CheckoutRefusal('no')\nreturn totalPrice",
      ),
    },
    right: {
      'asks for finite totals': settle(
        "if (!Number.isFinite(totalPrice) || totalPrice < 0) throw new CheckoutRefusal('Less than nothing', 400)\nif (isPaidFromWallet && (balance ?? -1) < totalPrice) throw new CheckoutRefusal('Too little', 400)\nreturn isPaidFromWallet ? totalPrice : 0",
      ),
    },
  },
  'unanchored-coupon-pattern': {
    honest: ['lab/shop/coupons/read-coupon.ts', 'readCoupon'],
    wrong: {
      'anchors the end only': coupon(
        'const match = /([A-Z]{3}\\d{2})-(\\d{2})$/.exec(text)\nreturn match ? { month: match[1], discount: Number(match[2]) } : undefined',
      ),
      'anchors lines': coupon(
        'const match = /^((?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\\d{2})-(\\d{2})$/m.exec(text)\nreturn match ? { month: match[1], discount: Number(match[2]) } : undefined',
      ),
      'takes any month': coupon(
        'const match = /^([A-Z]{3}\\d{2})-(\\d{2})$/.exec(text)\nreturn match ? { month: match[1], discount: Number(match[2]) } : undefined',
      ),
      'limits the discount': coupon(
        "const [month, discount] = text.split('-')\nreturn Number(discount) <= 99 ? { month, discount: Number(discount) } : undefined",
      ),
    },
    right: {
      'trims first': coupon(
        'const match = /^((?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\\d{2})-(\\d{2})$/.exec(text.trim())\nreturn match ? { month: match[1], discount: Number(match[2]) } : undefined',
      ),
      'compares parts': coupon(
        "const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')\nif (text.length !== 8 || text[5] !== '-' || !months.includes(text.slice(0, 3))) return undefined\nconst digits = text.slice(3, 5) + text.slice(6)\nif (![...digits].every((one) => one >= '0' && one <= '9')) return undefined\nreturn { month: text.slice(0, 5), discount: parseInt(text.slice(6), 10) }",
      ),
    },
  },
  'client-chosen-coupon-day': {
    honest: ['lab/shop/coupons/find-campaign.ts', 'findCampaign'],
    wrong: {
      'asks for the past': campaign(
        "const [code] = couponDetails.split('-')\nreturn campaigns.find((one) => one.code === code && one.validOn <= now)",
      ),
      'asks for the future': campaign(
        "const [code] = couponDetails.split('-')\nreturn campaigns.find((one) => one.code === code && now < one.validOn + 86400000)",
      ),
      'asks for the moment': campaign(
        "const [code] = couponDetails.split('-')\nreturn campaigns.find((one) => one.code === code && one.validOn === now)",
      ),
      'asks for 24 hours around': campaign(
        "const [code] = couponDetails.split('-')\nreturn campaigns.find((one) => one.code === code && Math.abs(one.validOn - now) <= 86400000)",
      ),
      'asks for the sent day twice': campaign(
        "const [code, day] = couponDetails.split('-')\nreturn campaigns.find((one) => one.code === code && String(one.validOn) === day)",
      ),
    },
    right: {
      'compares dates': campaign(
        "const day = (time: number) => new Date(time).toISOString().slice(0, 10)\nconst code = couponDetails.split('-')[0]\nfor (const one of campaigns) if (one.code === code && day(one.validOn) === day(now)) return one\nreturn undefined",
      ),
    },
  },
  'unowned-basket': {
    honest: ['lab/shop/basket/open-basket.ts', 'openBasket'],
    wrong: {
      'compares id and owner': basket(
        "return id === ownerId ? { kind: 'opened', basket: baskets.find(id) } : { kind: 'refused' }",
      ),
      'asks for a session only': basket(
        "return ownerId === undefined ? { kind: 'refused' } : { kind: 'opened', basket: baskets.find(id) }",
      ),
      'tells what exists': basket(
        "const basket = baskets.find(id)\nif (basket && basket.UserId !== ownerId) return { kind: 'refused' }\nreturn { kind: 'opened', basket }",
      ),
      'opens what is not there without a session': basket(
        "const basket = baskets.find(id)\nif (basket?.UserId !== ownerId) return { kind: 'refused' }\nreturn { kind: 'opened', basket }",
      ),
      'compares loosely': basket(
        "const basket = baskets.find(id)\nreturn basket && basket.UserId == ownerId ? { kind: 'opened', basket } : { kind: 'refused' }",
      ),
      "opens the owner's": basket(
        "const basket = baskets.live().find((row) => row.UserId === ownerId)\nreturn basket ? { kind: 'opened', basket } : { kind: 'refused' }",
      ),
    },
    right: {
      'finds, then compares': basket(
        "const basket = baskets.find(id)\nif (basket === undefined || ownerId === undefined || basket.UserId !== ownerId) return { kind: 'refused' }\nreturn { kind: 'opened', basket }",
      ),
    },
  },
  'name-cut-after-check': {
    honest: ['lab/shop/surfaces/pick-download.ts', 'pickDownload'],
    wrong: {
      'does not cut': download(
        "return name.endsWith('.md') || name.endsWith('.pdf') || name === supportFile ? name : undefined",
      ),
      'forgets the support team': download(
        "if (name.includes('%00')) return undefined\nreturn name.endsWith('.md') || name.endsWith('.pdf') ? name : undefined",
      ),
      'cuts out the zero byte': download(
        "const clean = name.replace('%00', '')\nreturn /\\.(md|pdf)$/.test(clean) || clean === supportFile ? clean : undefined",
      ),
      'looks anywhere': download(
        "const [clean = ''] = name.split('%00')\nreturn /\\.(md|pdf)/.test(clean) || clean === supportFile ? clean : undefined",
      ),
      'refuses .bak': download(
        "const clean = name.split('%00')[0] ?? ''\nreturn (name.endsWith('.md') || name.endsWith('.pdf') || name === supportFile) && !clean.endsWith('.bak') ? clean : undefined",
      ),
    },
    right: {
      'cuts, then checks': download(
        "const clean = name.split('%00')[0] ?? ''\nconst isHandedOut = /[^]\\.(md|pdf)$/.test(clean) || clean === supportFile\nreturn isHandedOut ? clean : undefined",
      ),
    },
  },
}
