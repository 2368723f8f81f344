import type { SeededPeople } from '../accounts/seed-accounts.js'
import type { Random } from '../facts/random.js'
import { fileOfPicture } from '../options/catalogue-config.js'
import { readShelf, type ShelfProduct } from '../options/shelf.js'
import type { ShopConfig } from '../options.js'
import { readFixture } from '../package/read-fixture.js'
import type { Store } from '../store/types.js'
import { multiplyMoney } from '../values/money.js'
import { countBonus } from './checkout/price-line.js'
import { makeOrderId } from './orders/orders.js'
import type { NoteCustomer } from './orders/orders-of-customer.js'
import type { Delivery, Product } from './tables.js'

interface Parts {
  readonly store: Store
  readonly config: ShopConfig
  readonly people: SeededPeople
  readonly random: Random
  readonly noteCustomer: NoteCustomer
}

export function seedShop({ store, config, people, random, noteCustomer }: Parts): void {
  readShelf(config).forEach((product, index) => {
    seedProduct(store, product, index + 1, random)
    seedReviews(store, product, index + 1, people)
  })
  for (const delivery of readFixture<Partial<Delivery>[]>('seeds', 'deliveries.yml'))
    store.table('Deliveries').insert(delivery)
  seedBaskets(store)
  seedOrders({ store, people, random, noteCustomer })
  seedRecycles(store)
}

function seedProduct(store: Store, product: ShelfProduct, id: number, random: Random): void {
  const price = product.price ?? random.integer(1, 9)
  store.table('Products').insert({
    id,
    name: product.name,
    description: describe(product),
    price,
    deluxePrice: product.deluxePrice ?? price,
    image: imageOf(product),
  })
  store.table('Quantities').insert({
    ProductId: id,
    quantity: product.quantity ?? random.integer(30, 99),
    limitPerUser: product.limitPerUser ?? null,
  })
  if (product.isWithdrawn) store.table('Products').remove(id)
}

function describe(product: ShelfProduct): string {
  const text = product.description ?? 'Nobody has written a word about this one yet. Taste it and be the first.'
  if (product.isSeasonal) return `${text} (A seasonal special of few bottles; when they are gone, they are gone.)`
  if (product.linksTo) return `${text} <a href="${product.linksTo}" target="_blank">More...</a>`
  return product.isUnsafe ? `${text} (Found to be unsafe; it will leave the assortment soon.)` : text
}

function imageOf(product: ShelfProduct): string {
  return fileOfPicture(product.image ?? '') || 'undefined.png'
}

function seedReviews(store: Store, product: ShelfProduct, id: number, people: SeededPeople): void {
  for (const { text, author } of product.reviews)
    store.collection('reviews').insert({
      product: id,
      message: text,
      author: people.emailOf(author) ?? 'Anonymous',
      likesCount: 0,
      likedBy: [],
    })
}

interface SeedBasket {
  id: number
  userId: number
  items: { productId: number; quantity: number }[]
}

function seedBaskets(store: Store): void {
  const products = store.table('Products')
  for (const { id, userId, items } of readFixture<SeedBasket[]>('seeds', 'baskets.yml')) {
    store.table('Baskets').insert({ id, UserId: userId })
    for (const { productId, quantity } of items)
      if (products.find(productId)) store.table('BasketItems').insert({ BasketId: id, ProductId: productId, quantity })
  }
}

interface SeedOrder {
  userKey: string
  totalPrice: number
  bonus: number
  eta: string | null
  delivered: boolean
  lines: { productId: number; quantity: number }[]
}

function seedOrders({ store, people, random, noteCustomer }: Omit<Parts, 'config'>): void {
  for (const order of readFixture<SeedOrder[]>('seeds', 'orders.yml')) {
    const email = people.emailOf(order.userKey) ?? ''
    store.collection('orders').insert({
      orderId: makeOrderId(email, random),
      ...noteCustomer({ id: people.idOf(order.userKey), email }),
      totalPrice: order.totalPrice,
      bonus: order.bonus,
      products: order.lines.flatMap((line) => toOrderLine(store, line)),
      eta: order.eta ?? String(random.integer(1, 5)),
      delivered: order.delivered,
    })
  }
}

function toOrderLine(store: Store, line: { productId: number; quantity: number }) {
  const product: Product | undefined = store.table('Products').find(line.productId)
  if (product === undefined) return []
  const price = product.price ?? 0
  const total = multiplyMoney(price, line.quantity)
  return [
    {
      quantity: line.quantity,
      name: product.name ?? '',
      price,
      total,
      bonus: countBonus(price, line.quantity),
    },
  ]
}

interface SeedRecycle {
  id: number
  userId: number
  addressId: number
  quantity: number
  isPickup: boolean
  date: string
}

function seedRecycles(store: Store): void {
  for (const { userId, addressId, date, ...recycle } of readFixture<SeedRecycle[]>('seeds', 'recycles.yml'))
    store.table('Recycles').insert({
      ...recycle,
      UserId: userId,
      AddressId: addressId,
      date: new Date(date).toISOString(),
    })
}
