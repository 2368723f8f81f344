import type { ShopConfig } from '../options.js'

type ConfiguredProduct = ShopConfig['products'][number]

export interface ShelfProduct {
  readonly name: string
  readonly price?: number | null
  readonly deluxePrice?: number | null
  readonly description?: string | null
  readonly image?: string | null
  readonly quantity?: number | null
  readonly limitPerUser?: number | null
  readonly reviews: readonly { readonly text: string; readonly author: string }[]
  readonly isSeasonal: boolean
  readonly isUnsafe: boolean
  readonly linksTo: string | undefined
  /** No longer sold; the product with the link is always sold (docs/contract/progress-and-ctf.md#custom-products). */
  readonly isWithdrawn: boolean
}

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
