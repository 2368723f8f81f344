import {
  boolean,
  date,
  decimal,
  float,
  id,
  integer,
  line,
  link,
  onePerAccount,
  owner,
  softTimes,
  text,
  times,
  wholeNumber,
} from '../store/columns.js'
import type { Row, StoredDocument, TableDefinition } from '../store/types.js'

export interface Basket extends Row {
  coupon: string | null
  UserId: number | null
}

export interface Product extends Row {
  name: string | null
  description: string | null
  price: number | null
  deluxePrice: number | null
  image: string | null
}

export interface BasketItem extends Row {
  ProductId: number | null
  BasketId: number | null
  quantity: number | null
}

export interface Quantity extends Row {
  ProductId: number | null
  quantity: number | null
  limitPerUser: number | null
}

export interface Delivery extends Row {
  name: string | null
  price: number | null
  deluxePrice: number | null
  eta: number | null
  icon: string | null
}

export interface Recycle extends Row {
  UserId: number | null
  AddressId: number | null
  quantity: number | null
  isPickup: boolean
  date: string | null
}

export interface OrderLine {
  quantity: number
  id?: number
  name: string
  price: number
  total: number
  bonus: number
}

export interface Order extends StoredDocument {
  orderId: string
  email: string
  totalPrice: number
  products: OrderLine[]
  bonus: number
  eta: string
  delivered: boolean
  promotionalAmount?: string
  deliveryPrice?: number
  paymentId?: unknown
  addressId?: unknown
  customerId?: number
}

declare module '../store/types.js' {
  interface StoreTables {
    Baskets: Basket
    Products: Product
    BasketItems: BasketItem
    Quantities: Quantity
    Deliveries: Delivery
    Recycles: Recycle
  }
  interface StoreCollections {
    orders: Order
  }
}

/** In column order (docs/contract/accounts.md#tables). */
export const shopTables: readonly TableDefinition[] = [
  { name: 'Baskets', model: 'Basket', quota: onePerAccount, columns: [id, text('coupon'), owner, ...times] },
  {
    name: 'Products',
    model: 'Product',
    // The search page lists all rows.
    quota: { rows: 5000, bytes: 4_000_000 },
    paranoid: true,
    columns: [
      id,
      line('name'),
      // Over twice the longest description of the default shop.
      text('description', { maxLength: 4000 }),
      decimal('price'),
      decimal('deluxePrice'),
      line('image'),
      ...softTimes,
    ],
  },
  {
    name: 'BasketItems',
    model: 'BasketItem',
    quota: { owner: 'BasketId' },
    uniqueTogether: [['ProductId', 'BasketId']],
    columns: [
      link('ProductId', 'Products', 'CASCADE', { noUpdate: true }),
      link('BasketId', 'Baskets', 'CASCADE', { noUpdate: true }),
      id,
      integer('quantity'),
      ...times,
    ],
  },
  {
    name: 'Quantities',
    model: 'Quantity',
    columns: [
      link('ProductId', 'Products'),
      id,
      integer('quantity', wholeNumber()),
      integer('limitPerUser', { initial: null }),
      ...times,
    ],
  },
  {
    name: 'Deliveries',
    model: 'Delivery',
    columns: [id, text('name'), float('price'), float('deluxePrice'), float('eta'), text('icon'), ...times],
  },
  {
    name: 'Recycles',
    model: 'Recycle',
    columns: [
      owner,
      link('AddressId', 'Addresses', 'SET NULL'),
      id,
      integer('quantity'),
      boolean('isPickup', { initial: false }),
      date('date'),
      ...times,
    ],
  },
]
