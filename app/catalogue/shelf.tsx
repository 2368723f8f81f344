import { useSearchParams } from '@remix-run/react'
import { Paginator } from '../kit/pagination/paginator'
import type { Offer } from './offers'
import { ProductCard } from './product-card'
import styles from './shelf.module.css'
import { listPageSizes, shelfForm, takePage } from './shelf-view'
import { useShelfView } from './use-shelf-view'

interface ShelfProps {
  readonly offers: readonly Offer[]
  readonly isDeluxe: boolean
  onOpen(offer: Offer): void
  readonly mayAdd: boolean
}

export function Shelf({ offers, isDeluxe, ...cards }: ShelfProps) {
  const { view, turnTo, resize } = useShelfView(offers.length)
  const [parameters] = useSearchParams()
  return (
    <>
      <ProductGrid offers={takePage(offers, view, isDeluxe)} isDeluxe={isDeluxe} {...cards} />
      <form id={shelfForm}>
        <input type="hidden" name="q" value={parameters.get('q') ?? ''} />
      </form>
      <Paginator
        count={offers.length}
        page={view.page}
        size={view.size}
        form={shelfForm}
        onPage={turnTo}
        sizing={{ sizes: listPageSizes(offers.length), onSize: resize }}
      />
    </>
  )
}

/** Two rows of three fit a usual window; pictures that load later would count as the largest paint. */
const inSight = 6

interface ProductGridProps {
  readonly offers: readonly Offer[]
  readonly isDeluxe: boolean
  onOpen(offer: Offer): void
  readonly mayAdd: boolean
}

function ProductGrid({ offers, ...card }: ProductGridProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ul className={styles.grid} role="list">
      {offers.map((offer, index) => (
        <ProductCard key={offer.id} offer={offer} isEarly={index < inSight} {...card} />
      ))}
    </ul>
  )
}
