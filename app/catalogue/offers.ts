import { readPrice } from '../kit/prices'

/** A product as it stands on the shelf. */
export interface Offer {
  readonly id: number
  readonly name: string
  /** HTML. */
  readonly description: string
  readonly price: number
  readonly deluxePrice: number
  readonly image: string
  /** Pieces in stock; undefined when the shop could not say. */
  readonly quantity?: number
}

/** A product row as the shop's interface sends it. */
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

/** Constants of docs/contract/shop.md#constants. */
const lowStock = 5
const currencyPerPoint = 10

/** Puts rows on the shelf with their stock, in the order of their names. */
export function stockShelf(products: readonly ProductRow[], stock: readonly StockRow[]): Offer[] {
  const quantities = new Map(stock.map(({ ProductId, quantity }) => [ProductId, quantity ?? 0]))
  return products.map((row) => toOffer(row, quantities.get(row.id))).sort(compareNames)
}

/** The offers whose name or description contains the text, whatever its case; all of them for a blank text. */
export function filterOffers(offers: readonly Offer[], query: string): Offer[] {
  const wanted = query.trim().toLowerCase()
  return offers.filter(({ name, description }) =>
    [name, description].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** The offers that match the query of an address. */
export function searchShelf(request: Request, offers: readonly Offer[]): { query: string; offers: Offer[] } {
  const query = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  return { query, offers: filterOffers(offers, query) }
}

/** The ribbon of a card: the pieces left when few, zero when sold out, else undefined. */
export function countLeft({ quantity }: Pick<Offer, 'quantity'>): number | undefined {
  return quantity === undefined || quantity > lowStock ? undefined : Math.max(quantity, 0)
}

/** Bonus points for one piece. */
export function countBonusPoints(price: number): number {
  return Math.round(price / currencyPerPoint)
}

/** A description as plain words, for where there is no room for its markup. */
export function summarise(description: string): string {
  return description.replace(/<[^<>]*>/g, '').trim()
}

/** The number on a product's label: its id with two digits or more. */
export function batchNumber({ id }: Pick<Offer, 'id'>): string {
  return String(id).padStart(2, '0')
}

/** The address of a product's picture. */
export function productPicture(image: string): string {
  return `/assets/public/images/products/${image}`
}

/** A product row as an offer; without its quantity the stock is unknown. */
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

/** A name whose first letter is in another script than the Latin one. */
const ownScript = /^\P{L}*(?!\p{Script=Latin})\p{L}/u

/**
 * Compares the names of offers by code unit, so that their order is the same on every machine, whatever its language. In a language of another
 * script the names that are translated come first, before the merchandise that keeps its Latin name.
 */
function compareNames({ name: one }: Offer, { name: other }: Offer): number {
  if (one === other) return 0
  if (ownScript.test(one) !== ownScript.test(other)) return ownScript.test(one) ? -1 : 1
  return one < other ? -1 : 1
}
