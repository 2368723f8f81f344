import { useFetcher } from '@remix-run/react'
import { useCallback, useState } from 'react'
import type { Part } from '../kit/answers'
import type { Review, ReviewsData } from '../reviews/review'
import type { Offer } from './offers'

export interface OpenedProduct {
  readonly offer: Offer
  readonly reviews: Part<readonly Review[]>
}

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
  const reviews = data && data.productId === offer?.id ? data.reviews : {}
  const opened: OpenedProduct | undefined = offer && { offer, reviews }
  return { opened, open, close }
}
