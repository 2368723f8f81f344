import type { Offer } from './offers'
import { ProductCard } from './product-card'
import styles from './product-grid.module.css'

/** A window of the usual size shows two rows of three; pictures that come later are told as the largest paint. */
const inSight = 6

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
        <ProductCard key={offer.id} offer={offer} isEarly={index < inSight} {...card} />
      ))}
    </ul>
  )
}
