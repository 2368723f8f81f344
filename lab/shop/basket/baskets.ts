import type { Session } from '../../accounts/tokens/sessions.js'
import type { FactBus } from '../../facts/bus.js'
import type { Resources } from '../../resources/resources.js'
import { type Store, StoreError } from '../../store/types.js'
import type { Texts } from '../../texts/texts.js'
import { readNumber } from '../../values/read-number.js'
import { productTexts } from '../catalogue/catalogue.js'
import type { ShopPorts } from '../ports.js'
import type { Basket, BasketItem, Product } from '../tables.js'
import { BasketRefusal } from './basket-refusal.js'

export type BasketProduct = Product & { readonly BasketItem: Omit<BasketItem, 'deletedAt'> }

export interface FilledBasket extends Basket {
  readonly Products: readonly BasketProduct[]
}

export interface Shopper {
  readonly session: Session | undefined
  readonly isDeluxe: boolean
  readonly language: string
}

export interface Baskets {
  /** Null for an unknown basket (docs/contract/commerce.md#basket-content). */
  view(id: string, shopper: Shopper): Promise<FilledBasket | null>
  require(id: string, shopper: Shopper): Basket
  /** In order of adding, withdrawn products included. */
  productsIn(basketId: number): readonly BasketProduct[]
  clear(basketId: number, itemIds: readonly number[]): void
  /** Reads the text of the request body and echoes it; throws a BasketRefusal or StoreError. */
  addItem(text: string, body: Readonly<Record<string, unknown>>, shopper: Shopper): Promise<Partial<BasketItem>>
  holdsItem(id: string, ownerId: number): boolean
  /** Throws a BasketRefusal or ResourceError. */
  changeItem(
    id: string,
    body: Readonly<Record<string, unknown>>,
    shopper: Shopper,
  ): Promise<Readonly<Record<string, unknown>>>
}

interface BasketParts {
  store: Store
  texts: Texts
  facts: FactBus
  ports: ShopPorts
  resources: Resources
}

export function createBaskets(parts: BasketParts): Baskets {
  const { store, texts, facts, ports } = parts
  const open = (id: unknown, session: Session | undefined) => openBasket(parts, id, session)
  return {
    async view(id, { session, language }) {
      const opening = open(id, session)
      if (opening.kind === 'refused') return null
      await facts.emit('basket.viewed', { basketId: id, sessionBasketId: session?.bid })
      if (opening.basket === undefined) return null
      const products = fill(store, opening.basket.id)
      const Products = products.map((product) => texts.translateFields(language, product, productTexts))
      return { ...opening.basket, Products }
    },

    require(id, { session }) {
      const opening = open(id, session)
      if (opening.kind === 'refused' || opening.basket === undefined)
        throw new BasketRefusal('unknown-basket', `Basket with id=${id} does not exist.`)
      return opening.basket
    },

    productsIn: (basketId) => fill(store, basketId),

    clear(basketId, itemIds) {
      for (const id of itemIds) store.table('BasketItems').remove(id)
      store.table('Baskets').update(basketId, { coupon: null })
    },

    async addItem(text, body, shopper) {
      const reading = ports.readBasketItem(text, body, shopper.session?.bid)
      ports.checkQuantity(ports.findStock(store, readNumber(body.ProductId)), body.quantity, shopper)
      if (reading.kind === 'foreign') {
        await facts.emit('basket.itemRefused', { basketId: reading.basketId, sessionBasketId: shopper.session?.bid })
        throw foreignBasket()
      }
      const { ProductId, BasketId, quantity } = reading.item
      await facts.emit('basket.itemWritten', { basketId: BasketId, sessionBasketId: shopper.session?.bid })
      const sent = { ProductId, BasketId, quantity } as Partial<BasketItem>
      return withoutGaps({ ...insertItem(store, sent), ...sent })
    },

    holdsItem(id, ownerId) {
      const basketId = store.table('BasketItems').find(Number(id))?.BasketId
      return store.table('Baskets').find(basketId ?? 0)?.UserId === ownerId
    },

    changeItem: (id, body, shopper) => changeItem(parts, id, body, shopper),
  }
}

function openBasket({ store, ports }: BasketParts, id: unknown, session: Session | undefined) {
  return ports.openBasket(store.table('Baskets'), readNumber(id), session?.accountId)
}

async function changeItem(
  parts: BasketParts,
  id: string,
  body: Readonly<Record<string, unknown>>,
  shopper: Shopper,
): Promise<Readonly<Record<string, unknown>>> {
  const { store, facts, ports, resources } = parts
  const { session } = shopper
  const isRefused = (basketId: unknown) =>
    basketId !== undefined && openBasket(parts, basketId, session).kind === 'refused'
  const item = store.table('BasketItems').find(Number(id))
  if (isRefused(item?.BasketId)) throw unknownItem()
  if (isRefused(body.BasketId)) throw foreignBasket()
  if (body.BasketId !== undefined)
    await facts.emit('basket.itemWritten', { basketId: body.BasketId, sessionBasketId: session?.bid })
  const quantity = ports.readQuantityChange(body)
  if (quantity !== undefined) {
    if (item === undefined) throw unknownItem()
    ports.checkQuantity(ports.findStock(store, readNumber(item.ProductId)), quantity, shopper)
  }
  return resources.update(resources.named('BasketItems'), id, body)
}

function fill(store: Store, basketId: number): FilledBasket['Products'] {
  const products = new Map(
    store
      .table('Products')
      .all()
      .map((product) => [product.id, product]),
  )
  return store
    .table('BasketItems')
    .live()
    .filter((item) => item.BasketId === basketId)
    .flatMap((item) => {
      const product = products.get(item.ProductId ?? 0)
      return product === undefined ? [] : [{ ...product, BasketItem: item }]
    })
}

function unknownItem(): BasketRefusal {
  return new BasketRefusal('unknown-item', 'No such item found!')
}

function foreignBasket(): BasketRefusal {
  return new BasketRefusal('foreign-basket', "{'error' : 'Invalid BasketId'}")
}

function withoutGaps(values: Partial<BasketItem>): Partial<BasketItem> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function insertItem(store: Store, values: Partial<BasketItem>): BasketItem {
  try {
    return store.table('BasketItems').insert(values)
  } catch (error) {
    // A second line for the same product reaches the error page without a text of its own.
    if (error instanceof StoreError && error.kind === 'validation') throw new BasketRefusal('duplicate', '')
    throw error
  }
}
