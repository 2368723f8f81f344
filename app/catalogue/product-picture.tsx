import { useRef } from 'react'
import { type Offer, productPicture } from './offers'
import { useNearView } from './use-near-view'

interface ProductPictureProps {
  readonly offer: Offer
  /** True if it is in sight from the start. */
  readonly isEarly: boolean
}

/** The picture of a product, fetched when it comes near. */
export function ProductPicture({ offer: { name, image }, isEarly }: ProductPictureProps) {
  const picture = useRef<HTMLImageElement>(null)
  const isNear = useNearView(picture, isEarly)
  // React 18 knows this attribute in lower case only.
  const priority = isEarly ? { fetchpriority: 'high' } : {}
  return (
    <img
      ref={picture}
      src={isNear ? productPicture(image) : undefined}
      alt={name}
      width={320}
      height={400}
      loading={isEarly ? 'eager' : 'lazy'}
      decoding="async"
      {...priority}
    />
  )
}
