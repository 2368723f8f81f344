import { readPrice } from '../kit/prices'

export interface Offer {
  readonly id: number
  readonly name: string
  /** HTML. */
  readonly description: string
  readonly price: number
  readonly deluxePrice: number
  readonly image: string
  /** Undefined when the shop could not say. */
  readonly quantity?: number
}

/** As the API sends it. */
export interface ProductRow {
  readonly id: number
  readonly name: string | null
  readonly description: string | null
  readonly price: number | null
  readonly deluxePrice: number | null
  readonly image: string | null
}

export interface StockRow {
  readonly ProductId: number | null
  readonly quantity: number | null
}

/** docs/contract/shop.md#constants */
const lowStock = 5
const currencyPerPoint = 10

export function stockShelf(products: readonly ProductRow[], stock: readonly StockRow[]): Offer[] {
  const quantities = new Map(stock.map(({ ProductId, quantity }) => [ProductId, quantity ?? 0]))
  return products.map((row) => toOffer(row, quantities.get(row.id))).sort(compareNames)
}

/** Ignores case; a blank text matches all. */
export function filterOffers(offers: readonly Offer[], query: string): Offer[] {
  const wanted = query.trim().toLowerCase()
  return offers.filter(({ name, description }) =>
    [name, description].some((text) => text.toLowerCase().includes(wanted)),
  )
}

export function searchShelf(request: Request, offers: readonly Offer[]): { query: string; offers: Offer[] } {
  const query = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  return { query, offers: filterOffers(offers, query) }
}

/** Pieces left when few, 0 when sold out, else undefined. */
export function countLeft({ quantity }: Pick<Offer, 'quantity'>): number | undefined {
  return quantity === undefined || quantity > lowStock ? undefined : Math.max(quantity, 0)
}

export function countBonusPoints(price: number): number {
  return Math.round(price / currencyPerPoint)
}

/** Without its markup. */
export function summarise(description: string): string {
  return description.replace(/<[^<>]*>/g, '').trim()
}

/** The id with two digits or more. */
export function batchNumber({ id }: Pick<Offer, 'id'>): string {
  return String(id).padStart(2, '0')
}

export function productPicture(image: string): string {
  return `/assets/public/images/products/${image}`
}

/** Without `quantity` the stock is unknown. */
export function toOffer(row: ProductRow, quantity?: number): Offer {
  const price = readPrice(row.price)
  return {
    id: row.id,
    name: row.name ?? '',
    description: row.description ?? '',
    price,
    deluxePrice: row.deluxePrice === null ? price : readPrice(row.deluxePrice),
    image: row.image ?? '',
    quantity,
  }
}

/** The first letter is of another script than Latin. */
const ownScript = /^\P{L}*(?!\p{Script=Latin})\p{L}/u

/**
 * Compares by code unit, so that the order is the same on every machine. In a language of another script, translated names come before
 * merchandise with Latin names.
 */
function compareNames({ name: one }: Offer, { name: other }: Offer): number {
  if (one === other) return 0
  if (ownScript.test(one) !== ownScript.test(other)) return ownScript.test(one) ? -1 : 1
  return one < other ? -1 : 1
}
