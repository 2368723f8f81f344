import type { ShopConfig } from '../options.js'

type ConfiguredProduct = ShopConfig['products'][number]

/** A product of the configuration in the shop's own words. */
export interface ShelfProduct {
  readonly name: string
  readonly price?: number | null
  readonly deluxePrice?: number | null
  readonly description?: string | null
  readonly image?: string | null
  readonly quantity?: number | null
  readonly limitPerUser?: number | null
  readonly reviews: readonly { readonly text: string; readonly author: string }[]
  /** Sold for one season only. */
  readonly isSeasonal: boolean
  /** Found to be unhealthy. */
  readonly isUnsafe: boolean
  /** The page its description links to. */
  readonly linksTo: string | undefined
  /** No longer on the shelf; the product with the link always stays there (docs/contract/progress-and-ctf.md#custom-products). */
  readonly isWithdrawn: boolean
}

/** The configured products, in the order their ids follow. */
export function readShelf(config: ShopConfig): ShelfProduct[] {
  return config.products.map(toShelfProduct)
}

function toShelfProduct(product: ConfiguredProduct): ShelfProduct {
  const isSeasonal = Boolean(product.useForChristmasSpecialChallenge)
  const isUnsafe = Boolean(product.keywordsForPastebinDataLeakChallenge)
  const linksTo = product.urlForProductTamperingChallenge || undefined
  return {
    ...product,
    reviews: product.reviews ?? [],
    isSeasonal,
    isUnsafe,
    linksTo,
    isWithdrawn: linksTo === undefined && (isSeasonal || isUnsafe || Boolean(product.deletedDate)),
  }
}
