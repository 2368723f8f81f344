import type { Controls } from './controls.js'

const details = (lines: string) => `import { type ListAccountDetails, maskSecret } from '../accounts/account-details.js'
import { DetailsRefusal } from '../accounts/details-refusal.js'
export const listDetailsForAnybody: ListAccountDetails = ({ role }, users, lastLoginOf) => {
const list = () => users.map((user) => ({ ...user, password: maskSecret(user.password), totpSecret: maskSecret(user.totpSecret), lastLoginTime: lastLoginOf(user.id) }))
${lines}
}`
const quote = (
  lines: string,
) => `import { membershipPrice, type QuoteMembership } from '../accounts/payment/membership-offer.js'
import { MembershipRefusal } from '../accounts/payment/membership-refusal.js'
import { accountIdIn } from '../accounts/tokens/tokens.js'
export const quoteByRoleInToken: QuoteMembership = ({ claims, isMember }, users) => {
${lines}
}`
const chat = (lines: string) => `import { accountInPayload } from '../accounts/tokens/tokens.js'
import type { ReadChatToken } from '../community/chat/read-chat-token.js'
export const decodeChatToken: ReadChatToken = (tokens, token) => {
const read = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
const dataOf = (payload: unknown) => accountInPayload(payload as never)
${lines}
}`
const verify = (lines: string) => `import jwt from 'jsonwebtoken'
import jws from 'jws'
export function verifyByTokenHeader(token: string, key: string) {
const refusal = { accepted: false, reason: 'invalid signature' }
try {
${lines}
} catch (error) {
  return { accepted: false, reason: String(error) }
}
}`
const headerOf = "const { alg } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'))"
const accept = 'return { accepted: true, payload: jws.decode(token)?.payload }'
const orders = (noted: string, found: string) => `
import { type FindOrdersOf, maskAddress, type NoteCustomer } from '../shop/orders/orders-of-customer.js'
export const noteMaskedAddress: NoteCustomer = ({ id, email }) => (${noted})
export const findOrdersByMaskedAddress: FindOrdersOf = (orders, { id, email }) => {
${found}
}`
const noted = '{ email: maskAddress(email), ...(Number.isInteger(id) && { customerId: id }) }'
const email = (test: string, same = 'one.toLowerCase() === other.toLowerCase()') => `
import { type ReservedAddress, refuseReserved, type TakeEmail } from '../accounts/registration/email-address.js'
import { StoreError } from '../store/types.js'
export const takeAnyEmail: TakeEmail = (email, reserved) => {
const invalid = () => new StoreError('validation', 'no address', [])
${test}
refuseReserved(email, reserved)
return email
}
export const isSameText = (one: string, other: string) => ${same}`
const shape =
  "if (email.length > 254 || email.lastIndexOf('@') > 64 || !/^[\\w!#$%&'*+/=?^`{|}~-]+(\\.[\\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\\d]([a-z\\d-]*[a-z\\d])?\\.)+[a-z\\d]([a-z\\d-]*[a-z\\d])?$/i.test(email)) throw invalid()"
const quantity = (priced: string, checked: string, change = 'quantity') => `
import { BasketRefusal, outOfStock, overLimit, unknownProduct } from '../shop/basket/basket-refusal.js'
import { CheckoutRefusal } from '../shop/checkout/checkout-refusal.js'
import { countBonus } from '../shop/checkout/price-line.js'
import { multiplyMoney } from '../values/money.js'
import { readNumber } from '../values/read-number.js'
export const priceAnyQuantity = (product, sent, isDeluxe) => {
const price = isDeluxe ? product.deluxePrice : product.price
const quantity = readNumber(sent)
${priced}
return { price, quantity, total: multiplyMoney(price, quantity), bonus: countBonus(price, quantity) }
}
export const checkUpperEnd = (stock, sent, { isDeluxe }) => {
if (stock === undefined) throw unknownProduct()
const quantity = readNumber(sent)
${checked}
if (stock.limitPerUser && stock.limitPerUser < quantity && !isDeluxe) throw overLimit(stock.limitPerUser)
if (!(Number(stock.quantity) >= quantity)) throw outOfStock()
}
export const readTruthyQuantity = ({ quantity }) => ${change}`
const whole = (body: string, refusal: string) => `if (${body}) throw new ${refusal}`
const [line, piece] = ["CheckoutRefusal('no', 400)", "BasketRefusal('below-one', 'no')"]
const isSold = '!Number.isInteger(quantity) || quantity < 1'
const rows = (author: string, account: string) => `
export const listWithWholeUsers = (memories, users) => memories.live().map((memory) => {
const owner = memory.UserId === null ? undefined : users.find(memory.UserId)
return { ...memory, User: ${author} }
})
export const describeWholeUser = (user) => (${account})`
const named = 'owner ? { username: owner.username } : null'
const account = '{ id: user.id, email: user.email, role: user.role, lastLoginIp: user.lastLoginIp }'
const stock = (lines: string) => `import { type PlanStock, subtractLines } from '../shop/catalogue/stock.js'
import { CheckoutRefusal } from '../shop/checkout/checkout-refusal.js'
export const planAnyStock: PlanStock = (shelves, lines) => {
const plan = subtractLines(shelves, lines)
${lines}
}`
const gone = "throw new CheckoutRefusal('no', 400)"

export const tokenControls: Readonly<Record<string, Controls>> = {
  'accounts-for-any-role': {
    honest: ['lab/accounts/account-details.ts', 'listAccountDetails'],
    wrong: {
      'refuses customers': details("if (role === 'customer') throw new DetailsRefusal()\nreturn list()"),
      'refuses a list of roles': details(
        "if (['customer', 'deluxe', 'accounting'].includes(role)) throw new DetailsRefusal()\nreturn list()",
      ),
      'asks for any role': details('if (!role) throw new DetailsRefusal()\nreturn list()'),
      'compares loosely': details("if (role != 'admin') throw new DetailsRefusal()\nreturn list()"),
      'looks for the word': details("if (!String(role).includes('admin')) throw new DetailsRefusal()\nreturn list()"),
      'ignores case': details("if (String(role).toLowerCase() !== 'admin') throw new DetailsRefusal()\nreturn list()"),
      'lists nothing': details("return role === 'admin' ? list() : []"),
      'throws another error': details("if (role !== 'admin') throw new Error('no')\nreturn list()"),
      'hides the lengths': details(
        "if (role !== 'admin') throw new DetailsRefusal()\nreturn list().map((one) => ({ ...one, password: '***' }))",
      ),
    },
    right: {
      'asks a set': details(
        "const allowed = new Set<unknown>(['admin'])\nif (allowed.has(role)) return list()\nthrow new DetailsRefusal()",
      ),
    },
  },
  'membership-role-from-token': {
    honest: ['lab/accounts/payment/membership-offer.ts', 'quoteMembership'],
    wrong: {
      'asks both': quote(
        "const role = users.find(accountIdIn(claims))?.role\nif (claims?.role !== 'customer' || role !== 'customer') throw new MembershipRefusal('no')\nreturn membershipPrice",
      ),
      'refuses members alone': quote(
        "if (users.find(accountIdIn(claims))?.role === 'deluxe') throw new MembershipRefusal('no')\nreturn membershipPrice",
      ),
      'falls back to the token': quote(
        "const role = users.find(accountIdIn(claims))?.role ?? claims?.role\nif (role !== 'customer') throw new MembershipRefusal('no')\nreturn membershipPrice",
      ),
      'finds any account with the role': quote(
        "if (isMember || !users.live().some(({ role }) => role === 'customer')) throw new MembershipRefusal('no')\nreturn membershipPrice",
      ),
      'throws another error': quote(
        "if (users.find(accountIdIn(claims))?.role !== 'customer') throw new Error('no')\nreturn membershipPrice",
      ),
      'costs nothing for others': quote(
        "return users.find(accountIdIn(claims))?.role === 'customer' ? membershipPrice : 0",
      ),
    },
    right: {
      'looks through the accounts': quote(
        "const found = users.live().filter(({ id }) => id === accountIdIn(claims))\nif (found.length === 1 && found[0]?.role === 'customer') return membershipPrice\nthrow new MembershipRefusal('You cannot become a member')",
      ),
    },
  },
  'customer-from-unverified-token': {
    honest: ['lab/community/chat/read-chat-token.ts', 'readVerifiedToken'],
    wrong: {
      'asks for the algorithm': chat(
        "try {\n  const [head, body] = token.split('.')\n  return read(head).alg === 'RS256' ? dataOf(read(body)) : undefined\n} catch {\n  return undefined\n}",
      ),
      'asks for a signature': chat(
        "try {\n  const [, body, signature] = token.split('.')\n  return signature ? dataOf(read(body)) : undefined\n} catch {\n  return undefined\n}",
      ),
      'ignores expiry': chat(
        'const verdict = tokens.verifySignature(token)\nreturn verdict.accepted ? dataOf(verdict.payload) : undefined',
      ),
      'verifies, and reads all the same': chat(
        "tokens.verify(token)\ntry {\n  return dataOf(read(token.split('.')[1]))\n} catch {\n  return undefined\n}",
      ),
      'returns the payload': chat(
        'const verdict = tokens.verify(token)\nreturn verdict.accepted ? verdict.payload : undefined',
      ),
      'reads the reason': chat(
        'const verdict = tokens.verify(token)\nreturn verdict ? dataOf(verdict.payload ?? read(token.split(".")[1])) : undefined',
      ),
    },
    right: {
      'reads it by itself after the check': chat(
        "if (!tokens.verify(token).accepted) return undefined\nconst { data } = read(token.split('.')[1])\nreturn typeof data === 'object' && data !== null ? data : undefined",
      ),
    },
  },
  'algorithm-from-token': {
    honest: ['lab/accounts/tokens/own-algorithm.ts', 'verifyOwnAlgorithm'],
    wrong: {
      'refuses none': verify(
        `${headerOf}\nif (/none/i.test(alg)) return refusal\nif (!jws.verify(token, alg, key)) return refusal\n${accept}`,
      ),
      'refuses none in small letters': verify(
        `${headerOf}\nif (alg === 'none') return refusal\nif (!jws.verify(token, alg, key)) return refusal\n${accept}`,
      ),
      'allows HMAC too': verify(
        `${headerOf}\nif (!['RS256', 'HS256'].includes(alg) || !jws.verify(token, alg, key)) return refusal\n${accept}`,
      ),
      'judges expiry': verify("return { accepted: true, payload: jwt.verify(token, key, { algorithms: ['RS256'] }) }"),
      'asks the header only': verify(`${headerOf}\nif (alg !== 'RS256') return refusal\n${accept}`),
      'refuses all': verify('return refusal'),
    },
    right: {
      'names the algorithm': verify(`if (!jws.verify(token, 'RS256', key)) return refusal\n${accept}`),
      'asks the header, then verifies': verify(
        `${headerOf}\nif (alg !== 'RS256' || !jws.verify(token, alg, key)) return refusal\n${accept}`,
      ),
    },
  },
  'orders-by-masked-address': {
    honest: [
      ['lab/shop/orders/orders-of-customer.ts', 'noteCustomer'],
      ['lab/shop/orders/orders-of-customer.ts', 'findOrdersOf'],
    ],
    wrong: {
      'compares both loosely': orders(
        noted,
        'return orders.all().filter((order) => order.email === maskAddress(email) || order.customerId === id)',
      ),
      'forgets to note the customer': orders(
        '{ email: maskAddress(email) }',
        'return id === undefined ? [] : orders.all().filter((order) => order.customerId === id)',
      ),
      'finds what has no owner': orders(noted, 'return orders.all().filter((order) => order.customerId === id)'),
      'stores the whole address': orders(
        '{ email, ...(Number.isInteger(id) && { customerId: id }) }',
        'return id === undefined ? [] : orders.all().filter((order) => order.customerId === id)',
      ),
      'asks for id and address': orders(
        noted,
        'return orders.all().filter((order) => order.customerId === id && order.email === maskAddress(email))',
      ),
      'notes no number': orders(
        '{ email: maskAddress(email), customerId: id }',
        'return id === undefined ? [] : orders.all().filter((order) => order.customerId === id)',
      ),
    },
    right: {
      'collects them': orders(
        "typeof id === 'number' && id === Math.floor(id) ? { customerId: id, email: maskAddress(email) } : { email: maskAddress(email) }",
        'const found = []\nfor (const order of orders.all()) if (order.customerId !== undefined && Object.is(order.customerId, id)) found.push(order)\nreturn found',
      ),
    },
  },
  'unchecked-email': {
    honest: [
      ['lab/accounts/registration/email-address.ts', 'takeEmail'],
      ['lab/accounts/registration/same-address.ts', 'isSameAddress'],
    ],
    wrong: {
      'looks for an at': email("if (!email.includes('@')) throw invalid()"),
      'anchors nothing': email('if (!/[\\w.+-]+@[\\w-]+\\.[\\w.-]+/.test(email)) throw invalid()'),
      'anchors lines': email(
        "if (email.length > 254 || !/^[\\w.+'-]{1,64}@[\\w-]+(\\.[\\w-]+)+$/m.test(email)) throw invalid()",
      ),
      'refuses angle brackets': email("if (/[<>]/.test(email) || !email.includes('@')) throw invalid()"),
      'refuses apostrophes': email(
        'if (email.length > 254 || !/^[a-z0-9._+-]{1,64}@([a-z0-9-]+\\.)+[a-z0-9-]+$/i.test(email)) throw invalid()',
      ),
      'compares as it was': email(shape, 'one === other'),
      'throws another error': email(shape.replace('invalid()', "new Error('no')")),
      'has no limits': email(
        "if (!/^[\\w!#$%&'*+/=?^`{|}~.-]+@[a-z\\d-]+(\\.[a-z\\d-]+)+$/i.test(email)) throw invalid()",
      ),
    },
    right: {
      'matches one pattern': email(shape),
    },
  },
  'unchecked-quantity': {
    honest: [
      ['lab/shop/checkout/price-line.ts', 'priceLine'],
      ['lab/shop/basket/check-quantity.ts', 'checkQuantity'],
      ['lab/shop/basket/quantity-change.ts', 'readQuantityChange'],
    ],
    wrong: {
      'checks the basket alone': quantity('', whole(isSold, piece)),
      'checks the order alone': quantity(whole(isSold, line), ''),
      'keeps zero unread': quantity(whole(isSold, line), whole(isSold, piece), 'quantity || undefined'),
      'refuses negative ones': quantity(whole('quantity < 0', line), whole('quantity < 0', piece)),
      'takes parts of a piece': quantity(whole('!(quantity > 0)', line), whole('!(quantity > 0)', piece)),
      'takes the absolute quantity': quantity(
        'return { price, quantity: Math.abs(quantity), total: multiplyMoney(price, Math.abs(quantity)), bonus: countBonus(price, Math.abs(quantity)) }',
        whole(isSold, piece),
      ),
      'throws the same error twice': quantity(whole(isSold, line), whole(isSold, line)),
    },
    right: {
      'asks for a safe number': quantity(
        whole('!Number.isSafeInteger(quantity) || quantity <= 0', line),
        whole('!(quantity >= 1 && quantity % 1 === 0)', piece),
      ),
    },
  },
  'whole-user-row': {
    honest: [
      ['lab/community/photo-wall/list-memories.ts', 'listNamedMemories'],
      ['lab/accounts/saved-user-reply.ts', 'describeSavedUser'],
    ],
    wrong: {
      'hides the password': rows(
        'owner ? (({ password, ...rest }) => rest)(owner) : null',
        '(({ password, ...rest }) => rest)(user)',
      ),
      'hides both secrets': rows(
        'owner ? (({ password, totpSecret, ...rest }) => rest)(owner) : null',
        '(({ password, totpSecret, ...rest }) => rest)(user)',
      ),
      'mends the wall alone': rows(named, '({ ...user })'),
      'mends the reply alone': rows('owner ? { ...owner } : null', account),
      'shows the address': rows('owner ? { username: owner.username, email: owner.email } : null', account),
      'forgets lost authors': rows('{ username: owner.username }', account),
      'masks the password': rows(named, `{ ...${account}, password: '****' }`),
    },
    right: {
      'picks by a list': rows(
        "owner === undefined ? null : Object.fromEntries(['username'].map((name) => [name, owner[name]]))",
        "Object.fromEntries(Object.entries(user).filter(([name]) => ['id', 'email', 'role', 'lastLoginIp'].includes(name)))",
      ),
    },
  },
  'order-beyond-stock': {
    honest: ['lab/shop/catalogue/stock.ts', 'planStockAtHand'],
    wrong: {
      'stops at nothing': stock('return plan.map(({ id, quantity }) => ({ id, quantity: Math.max(0, quantity) }))'),
      'checks the first line': stock(`if (plan[0] && !(plan[0].quantity >= 0)) ${gone}\nreturn plan`),
      'keeps one in stock': stock(`if (plan.some(({ quantity }) => !(quantity > 0))) ${gone}\nreturn plan`),
      'lets no number pass': stock(`if (plan.some(({ quantity }) => quantity < 0)) ${gone}\nreturn plan`),
      'leaves out what is gone': stock(
        'return plan.filter(({ quantity }) => Number.isInteger(quantity) && quantity >= 0)',
      ),
      'throws another error': stock(
        "if (plan.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 0)) throw new Error('no')\nreturn plan",
      ),
      'compares with one shelf': stock(
        `for (const { quantity } of lines) if (!(quantity <= (shelves[0]?.quantity ?? 0))) ${gone}\nreturn plan`,
      ),
    },
    right: {
      'compares with the shelf': stock(
        `for (const { id, quantity } of lines) {\n  const shelf = shelves.find(({ ProductId }) => ProductId === id)\n  if (shelf && (!Number.isInteger(quantity) || quantity > Number(shelf.quantity))) ${gone}\n}\nreturn plan`,
      ),
    },
  },
}
