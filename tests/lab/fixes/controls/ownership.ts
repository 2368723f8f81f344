import type { Controls } from './controls.js'

const form = (lines: string) => `import { isOwnPage } from '../accounts/profile/form-source.js'
import type { FindFormAccount } from '../accounts/profile/form-account.js'
export const findAccountByCookieAlone: FindFormAccount = ({ session, source }, users) => {
if (!session) return undefined
${lines}
}`
const hash = (lines: string) => `import type { FindCurrentHash } from '../accounts/passwords/current-hash.js'
export const findHashInSession: FindCurrentHash = (session, users) => {
${lines}
}`
const address = (lines: string) => `import { ResourceError } from '../resources/resource-error.js'
import type { RequireChangeableAddress } from '../accounts/payment/changeable-address.js'
export const requireKnownAddress: RequireChangeableAddress = (addresses, id, callerId) => {
${lines}
}`
const notFound = "throw new ResourceError('not-found', 'Not Found')"
const pickup = (lines: string) => `import { ResourceError } from '../resources/resource-error.js'
import type { ReadPickup } from '../shop/orders/read-pickup.js'
export const readPickupAsSent: ReadPickup = (form, addresses, accountId) => {
const { isPickUp, isPickup = isPickUp, pickupDate, date = pickupDate, AddressId = null, quantity } = form
${lines}
}`
const badRequest = "throw new ResourceError('bad-request', 'no')"
const item = (lines: string) => `import { readNumber } from '../values/read-number.js'
import type { ReadBasketItem } from '../shop/basket/read-basket-item.js'
export const readItemByFirstBasketId: ReadBasketItem = (text, body, ownBasketId) => {
const { ProductId, BasketId, quantity } = body
${lines}
}`
const stock = (lines: string) => `import type { FindStock } from '../shop/catalogue/find-stock.js'
export const findAnyStock: FindStock = (store, productId) => {
${lines}
}`

export const ownershipControls: Readonly<Record<string, Controls>> = {
  'account-forms-without-origin-check': {
    honest: ['lab/accounts/profile/form-account.ts', 'findFormAccount'],
    wrong: {
      'asks for the site only': form(
        "return source?.site === 'cross-site' ? undefined : users.find(session.accountId)",
      ),
      'asks for the beginning': form(
        "const page = source?.origin ?? source?.referer\nif (source?.site === 'cross-site') return undefined\nreturn page === undefined || page.startsWith('https://' + source.host) ? users.find(session.accountId) : undefined",
      ),
      'looks for the host anywhere': form(
        "const page = source?.origin ?? source?.referer\nif (source?.site === 'cross-site') return undefined\nreturn page === undefined || page.includes(source.host) ? users.find(session.accountId) : undefined",
      ),
      'wants an origin': form(
        'return source === undefined || (source.origin && isOwnPage(source)) ? users.find(session.accountId) : undefined',
      ),
      'forgets header tokens': form('return source && isOwnPage(source) ? users.find(session.accountId) : undefined'),
      'ignores the referer': form(
        'return source === undefined || isOwnPage({ ...source, referer: undefined }) ? users.find(session.accountId) : undefined',
      ),
    },
    right: {
      'compares hosts': form(
        "if (source === undefined) return users.find(session.accountId)\nconst page = source.origin ?? source.referer\nif (source.site === 'cross-site') return undefined\nif (page === undefined) return users.find(session.accountId)\nif (!URL.canParse(page) || new URL(page).host !== source.host) return undefined\nreturn users.live().find(({ id }) => id === session.accountId)",
      ),
    },
  },
  'password-kept-by-session': {
    honest: ['lab/accounts/passwords/current-hash.ts', 'findCurrentHash'],
    wrong: {
      'falls back to the session': hash('return users.find(session.accountId)?.password ?? session.data.password'),
      'prefers the session': hash('return session.data.password || users.find(session.accountId)?.password'),
      'finds by address': hash('return users.live().find(({ email }) => email === session.email)?.password'),
      'finds the first account': hash('return users.all()[0]?.password'),
      'finds nothing': hash('return undefined'),
    },
    right: {
      'looks through all accounts': hash(
        'for (const { id, password } of users.live()) if (id === session.accountId) return password\nreturn undefined',
      ),
    },
  },
  'unowned-address-change': {
    honest: ['lab/accounts/payment/changeable-address.ts', 'requireChangeableAddress'],
    wrong: {
      'compares id and caller': address(`if (Number(id) !== callerId) ${notFound}`),
      'lets unowned ones pass': address(
        `const found = addresses.find(Number(id))\nif (!found || (found.UserId && found.UserId !== callerId)) ${notFound}`,
      ),
      'asks for any address': address(
        `if (!addresses.find(Number(id)) || !addresses.live().some(({ UserId }) => UserId === callerId)) ${notFound}`,
      ),
      'throws another error': address(
        "if (addresses.find(Number(id))?.UserId !== callerId) throw new Error('Not Found')",
      ),
      'returns false': address('return addresses.find(Number(id))?.UserId === callerId'),
      'ignores unknown ones': address(
        `const found = addresses.find(Number(id))\nif (found && found.UserId !== callerId) ${notFound}`,
      ),
    },
    right: {
      'looks through the own ones': address(
        `const own = addresses.live().filter(({ UserId }) => UserId === callerId)\nif (!own.some((one) => one.id === Number(id))) throw new ResourceError('bad-request', 'Not yours')`,
      ),
    },
  },
  'pickup-at-any-address': {
    honest: ['lab/shop/orders/read-pickup.ts', 'readPickupAtOwnAddress'],
    wrong: {
      'checks the claimed account': pickup(
        `if (AddressId !== null && addresses.find(Number(AddressId))?.UserId !== form.UserId) ${badRequest}\nreturn { ...form, isPickup, date }`,
      ),
      'overwrites the account alone': pickup(
        `if (!accountId) ${badRequest}\nreturn { UserId: accountId, AddressId, quantity, isPickup, date }`,
      ),
      'needs an address': pickup(
        `if (!accountId || addresses.find(Number(AddressId))?.UserId !== accountId) ${badRequest}\nreturn { UserId: accountId, AddressId, quantity, isPickup, date }`,
      ),
      'forgets the session': pickup(
        `if (AddressId !== null && addresses.find(Number(AddressId))?.UserId !== accountId) ${badRequest}\nreturn { UserId: accountId, AddressId, quantity, isPickup, date }`,
      ),
      'lets unknown addresses pass': pickup(
        `const address = AddressId === null ? undefined : addresses.find(Number(AddressId))\nif (!accountId || (address && address.UserId !== accountId)) ${badRequest}\nreturn { UserId: accountId, AddressId, quantity, isPickup, date }`,
      ),
      'reads one name of the day': pickup(
        `if (!accountId || (AddressId !== null && addresses.find(Number(AddressId))?.UserId !== accountId)) ${badRequest}\nreturn { UserId: accountId, AddressId, quantity, isPickup, date: form.date }`,
      ),
    },
    right: {
      'refuses a claimed account': pickup(
        `if (!accountId || (form.UserId !== undefined && form.UserId !== accountId)) ${badRequest}\nif (AddressId !== null && !addresses.live().some((one) => one.id === Number(AddressId) && one.UserId === accountId)) ${badRequest}\nreturn { ...form, UserId: accountId, AddressId, isPickup, date }`,
      ),
    },
  },
  'first-basket-id-checked': {
    honest: ['lab/shop/basket/read-basket-item.ts', 'readBasketItem'],
    wrong: {
      'finds the first by a pattern': item(
        `const first = /"BasketId":\\s*"?(\\d+)/.exec(text)?.[1]
if (first !== undefined && Number(first) !== ownBasketId) return { kind: 'foreign', basketId: first }
return { kind: 'read', item: { ProductId, BasketId: BasketId || ownBasketId, quantity } }`,
      ),
      'refuses two': item(
        `if (text.split('"BasketId"').length > 2) return { kind: 'foreign', basketId: BasketId }
return { kind: 'read', item: { ProductId, BasketId: BasketId || ownBasketId, quantity } }`,
      ),
      'checks all that the text spells out': item(
        `const all = [...text.matchAll(/"BasketId":\\s*"?\\s*([^",}\\s]+)/g)].map(([, id]) => id)
if (ownBasketId === undefined || all.some((id) => !['null', 'undefined', '', '"'].includes(id) && Number(id) !== ownBasketId)) return { kind: 'foreign', basketId: BasketId }
return { kind: 'read', item: { ProductId, BasketId: BasketId && BasketId !== 'undefined' ? BasketId : ownBasketId, quantity } }`,
      ),
      'always wants a basket id': item(
        `if (readNumber(BasketId) !== ownBasketId) return { kind: 'foreign', basketId: BasketId }
return { kind: 'read', item: { ProductId, BasketId, quantity } }`,
      ),
      'forgets the session': item(
        `const isUnnamed = BasketId === undefined || BasketId === null || BasketId === '' || BasketId === 'undefined'
if (!isUnnamed && readNumber(BasketId) !== ownBasketId) return { kind: 'foreign', basketId: BasketId }
return { kind: 'read', item: { ProductId, BasketId: isUnnamed ? ownBasketId : BasketId, quantity } }`,
      ),
      'overwrites silently': item("return { kind: 'read', item: { ProductId, BasketId: ownBasketId, quantity } }"),
    },
    right: {
      'checks each of them': item(
        `const ids: unknown[] = []
JSON.parse(text, (key, value) => { if (key === 'BasketId') ids.push(value); return value })
const isNone = (id: unknown) => id === undefined || id === null || id === '' || id === 'undefined'
const known = ids.filter((id) => !isNone(id))
if (ownBasketId === undefined || known.some((id) => readNumber(id) !== ownBasketId)) return { kind: 'foreign', basketId: BasketId }
return { kind: 'read', item: { ProductId, BasketId: ownBasketId, quantity } }`,
      ),
    },
  },
  'stock-of-withdrawn-products': {
    honest: ['lab/shop/catalogue/find-stock.ts', 'findStock'],
    wrong: {
      'asks for a stock above 0': stock(
        "return store.table('Quantities').live().find((one) => one.ProductId === productId && Number(one.quantity) > 0)",
      ),
      'looks among all products': stock(
        "if (!store.table('Products').all().some(({ id }) => id === productId)) return undefined\nreturn store.table('Quantities').live().find(({ ProductId }) => ProductId === productId)",
      ),
      'finds by its own id': stock(
        "return store.table('Products').find(productId) && store.table('Quantities').find(productId)",
      ),
      'hides what is sold out': stock(
        "if (!store.table('Products').find(productId)) return undefined\nreturn store.table('Quantities').live().find((one) => one.ProductId === productId && one.quantity)",
      ),
      'finds none': stock('return undefined'),
    },
    right: {
      'finds the product': stock(
        "const product = store.table('Products').find(productId)\nif (!product) return undefined\nreturn store.table('Quantities').all().find(({ ProductId }) => ProductId === product.id)",
      ),
      'asks for the day of withdrawal': stock(
        "const product = store.table('Products').all().find(({ id }) => id === productId)\nif (!product || product.deletedAt) return undefined\nreturn store.table('Quantities').live().find(({ ProductId }) => ProductId === productId)",
      ),
    },
  },
}
