import type { Router } from 'express'
import { escapeMarkup } from '../escape-markup.js'
import type { FindByCondition, Findings } from '../sandbox/document-query.js'
import type { Evaluation, ScriptEngine } from '../sandbox/script-engine.js'
import type { Basket, Order } from '../store/schema.js'
import type { Collection, SqlValue, SqlView, Table } from '../store/types.js'
import type { FigureHandlers } from '../weaknesses/figures-within-reach.js'
import type { FolderHandlers } from '../weaknesses/folders-within-reach.js'
import type { CouponText } from './coupons.js'
import { findOrdersWithId } from './orders-with-id.js'
import { sanitiseDescription } from './sanitise-description.js'

type SqlRow = Record<string, SqlValue>
type Fields = Readonly<Record<string, unknown>>

/** The decisions of this room that a weakness may take over. */
export interface ShopPorts {
  readonly searchProducts: (sql: SqlView, text: string) => Promise<SqlRow[]>
  readonly readBasketItem: (text: string) => { checked: Fields; stored: Fields }
  readonly findBasket: (baskets: Table<Basket>, id: number, ownerId: number | undefined) => Basket | undefined
  readonly prepareProduct: (values: Fields) => Fields
  readonly readCoupon: (text: string) => CouponText | undefined
  readonly trustsCoupon: (code: string) => boolean
  readonly isCampaignDay: (validOn: number, sentDay: number, now: number) => boolean
  readonly sellsQuantity: (quantity: number) => boolean
  readonly booksTotal: (totalPrice: number) => boolean
  readonly takesOrderDetails: (owns: { readonly payment: boolean; readonly address: boolean }) => boolean
  readonly findOrdersOf: (orders: Collection<Order>, email: string) => readonly Order[]
  readonly cleanOrderId: (orderId: string) => string
  readonly findOrders: (orders: readonly Order[], orderId: string, find: FindByCondition) => Promise<Findings<Order>>
  readonly readOrderLines: (lines: string, engine: ScriptEngine) => Promise<Evaluation | undefined>
  readonly pickDownload: (name: string, isOpen: (name: string) => boolean) => string | undefined
  readonly openFolders: (router: Router, handlers: FolderHandlers) => void
  readonly openFigures: (app: Router, handlers: FigureHandlers) => void
  readonly maySendTo: (target: string, allowed: readonly string[]) => boolean
  readonly writeSubtitles: (subtitles: string) => string
}

/** Their honest halves. */
export const honestShopPorts: Partial<ShopPorts> = {
  prepareProduct: sanitiseDescription,
  cleanOrderId: (orderId) => orderId.replace(/[^\w-]/g, ''),
  findOrders: findOrdersWithId,
  readOrderLines: async () => undefined,
  writeSubtitles: escapeMarkup,
}
