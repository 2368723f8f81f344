import type { VerifySignature } from '../accounts/tokens.js'
import type { Basket } from '../store/schema.js'
import type { SqlValue, SqlView, Table } from '../store/types.js'
import { verifyByTokenHeader } from './algorithm-from-token.js'
import { findAccountByConcatenation } from './concatenated-login-query.js'
import { searchProductsByConcatenation } from './concatenated-product-query.js'
import { readBasketItem } from './first-basket-id-checked.js'
import { takeEveryField } from './mass-assigned-registration.js'
import { findBasketByIdAlone } from './unowned-basket.js'

type SqlRow = Record<string, SqlValue>
type Fields = Readonly<Record<string, unknown>>

/** Every place in the server where the shop is weak; a lab can be made with any of them mended. */
export interface Weaknesses {
  readonly verifySignature: VerifySignature
  readonly findAccount: (sql: SqlView, email: string, passwordHash: string) => SqlRow | undefined
  readonly searchProducts: (sql: SqlView, text: string) => SqlRow[]
  readonly selectRegistrationFields: (body: Fields) => Fields
  readonly readBasketItem: (text: string) => { checked: Fields; stored: Fields }
  readonly findBasket: (baskets: Table<Basket>, id: number, ownerId: number | undefined) => Basket | undefined
}

/** The shop as the learner meets it. */
export const weaknesses: Weaknesses = {
  verifySignature: verifyByTokenHeader,
  findAccount: findAccountByConcatenation,
  searchProducts: searchProductsByConcatenation,
  selectRegistrationFields: takeEveryField,
  readBasketItem,
  findBasket: findBasketByIdAlone,
}
