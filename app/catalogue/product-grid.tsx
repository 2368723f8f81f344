import type { Offer } from './offers'
import { ProductCard } from './product-card'
import styles from './product-grid.module.css'

/** The widest grid that is usual shows four cards in its first row. */
const firstRow = 4

interface ProductGridProps {
  readonly offers: readonly Offer[]
  readonly isDeluxe: boolean
  onOpen(offer: Offer): void
  readonly mayAdd: boolean
}

/** The shelf. */
export function ProductGrid({ offers, ...card }: ProductGridProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ul className={styles.grid} role="list">
      {offers.map((offer, index) => (
        <ProductCard key={offer.id} offer={offer} isEarly={index < firstRow} {...card} />
      ))}
    </ul>
  )
}
