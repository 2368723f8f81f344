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
export const pageSize = 12
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

/** The choices of how many offers a page holds: 12, 24, 36 and so on, ending at the number of offers. */
export function listPageSizes(count: number): number[] {
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const last = Math.max(count, pageSize)
  return Array.from({ length: pages }, (_, index) => Math.min((index + 1) * pageSize, last))
}

/** The ribbon of a card: the pieces left when few, zero when sold out, else undefined. */
export function countLeft({ quantity }: Pick<Offer, 'quantity'>): number | undefined {
  return quantity === undefined || quantity > lowStock ? undefined : Math.max(quantity, 0)
}

/** Bonus points for one piece. */
export function countBonusPoints(price: number): number {
  return Math.round(price / currencyPerPoint)
}

/** A price with the shop's currency sign. */
export function formatPrice(price: number): string {
  return `${price.toFixed(2)}¤`
}

/** A description as plain words, for where there is no room for its markup. */
export function summarise(description: string): string {
  return description.replace(/<[^<>]*>/g, '').trim()
}

/** The address of a product's picture. */
export function productPicture(image: string): string {
  return `/assets/public/images/products/${image}`
}

function toOffer(row: ProductRow, quantity: number | undefined): Offer {
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

/** A price as a number; 0 for a text that is none, which the column takes as well. */
export function readPrice(price: unknown): number {
  const number = Number(price)
  return Number.isFinite(number) ? number : 0
}

/** The same order on every machine, whatever its language. */
function compareNames({ name: one }: Offer, { name: other }: Offer): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
