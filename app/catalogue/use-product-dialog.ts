import { useFetcher } from '@remix-run/react'
import { useCallback, useState } from 'react'
import type { Review, ReviewsData } from '../reviews/review'
import type { Offer } from './offers'

/** The product that is looked at from close by, and what is said about it once that is known. */
export interface OpenedProduct {
  readonly offer: Offer
  readonly reviews: readonly Review[] | undefined
}

/** Opens products one after the other, and has their reviews read. */
export function useProductDialog() {
  const [offer, setOffer] = useState<Offer>()
  const { data, load } = useFetcher<ReviewsData>()
  const open = useCallback(
    (offer: Offer) => {
      setOffer(offer)
      load(`/product/${offer.id}/reviews`)
    },
    [load],
  )
  const close = useCallback(() => setOffer(undefined), [])
  const reviews = data?.productId === offer?.id ? data?.reviews : undefined
  const opened: OpenedProduct | undefined = offer && { offer, reviews }
  return { opened, open, close }
}
