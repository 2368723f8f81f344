import { useState } from 'react'
import { type Offer, pageSize } from './offers'
import { Paginator } from './paginator'
import { ProductGrid } from './product-grid'

interface ShelfProps {
  readonly offers: readonly Offer[]
  readonly isDeluxe: boolean
  onOpen(offer: Offer): void
  /** True if there is a basket to put things into. */
  readonly mayAdd: boolean
}

/** The offers, a page at a time. */
export function Shelf({ offers, ...cards }: ShelfProps) {
  const [size, setSize] = useState(pageSize)
  const [page, setPage] = useState(0)
  const turnTo = (next: number) => {
    setPage(next)
    window.scrollTo({ top: 0 })
  }
  const resize = (next: number) => {
    setSize(next)
    setPage(Math.floor((page * size) / next))
  }
  return (
    <>
      <ProductGrid offers={offers.slice(page * size, (page + 1) * size)} {...cards} />
      <Paginator count={offers.length} page={page} size={size} onPage={turnTo} onSize={resize} />
    </>
  )
}
