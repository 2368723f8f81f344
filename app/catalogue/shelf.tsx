import { useSearchParams } from '@remix-run/react'
import { Paginator } from '../kit/pagination/paginator'
import type { Offer } from './offers'
import { ProductGrid } from './product-grid'
import { listPageSizes, shelfForm, takePage } from './shelf-view'
import { useShelfView } from './use-shelf-view'

interface ShelfProps {
  readonly offers: readonly Offer[]
  readonly isDeluxe: boolean
  onOpen(offer: Offer): void
  /** True if there is a basket to put things into. */
  readonly mayAdd: boolean
}

/** The offers, a page at a time. */
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
