import type { Fact, FactName, Facts } from '../../../lab/facts/vocabulary.js'

type Values = Readonly<Record<string, unknown>>

/** The facts of an auditor's journal, with what it has of each; `account` is the one that the fact is about. */
const audited: { readonly [Name in FactName]?: (detail: Facts[Name]) => Values } = {
  'account.loginAttempted': ({ email }) => ({ account: email }),
  'account.loggedIn': ({ account: { email, role } }) => ({ account: email, role }),
  'account.registrationSubmitted': ({ body }) => ({
    account: body.email,
    fields: Object.keys(body).join(','),
  }),
  'account.passwordChanged': ({ currentSent }) => ({ currentSent }),
  'account.passwordReset': ({ accountId }) => ({ accountId }),
  'account.resetRefused': ({ accountId }) => ({ accountId }),
  'basket.itemWritten': ({ basketId, sessionBasketId }) => ({ basket: basketId, own: sessionBasketId }),
  'checkout.priced': ({ productIds, couponDiscount }) => ({
    products: productIds.length,
    coupon: couponDiscount,
  }),
  'order.placed': ({ orderId, totalPrice }) => ({ order: orderId, total: totalPrice.toFixed(2) }),
  'review.written': ({ kind, authors }) => ({ kind, author: authors.join(',') }),
  'review.liked': ({ likedBy }) => ({ likes: likedBy.length }),
  'feedback.written': ({ rating }) => ({ rating }),
  'complaint.fileTaken': ({ name, size }) => ({ file: name, size }),
  'product.described': ({ productId }) => ({ product: productId }),
  'membership.upgraded': ({ paymentMode }) => ({ paid: paymentMode }),
}

/** As a line of a recording: fact, account or dash, values. Undefined for a fact that no auditor asks for. */
export function writeFact({ name, detail, origin }: Fact, emailOf: (accountId: number) => unknown): string | undefined {
  const read = audited[name] as ((detail: Facts[FactName]) => Values) | undefined
  if (read === undefined) return undefined
  const visitor = /^account (\d+)$/.exec(origin?.visitor ?? '')?.[1]
  const { accountId = Number(visitor), account = emailOf(Number(accountId)), ...values } = read(detail)
  const written = Object.entries(values).map(([key, value]) => `${key}=${tidy(value)}`)
  return [name, tidy(account), ...written].join(' ')
}

/** A value in a line has no spaces. */
const tidy = (value: unknown) => (value === undefined || value === '' ? '-' : encodeURI(String(value)))
