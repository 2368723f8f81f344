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
  const source = productPicture(image)
  const size = { width: 320, height: 400 }
  return (
    <>
      <img
        ref={picture}
        className={isEarly ? undefined : 'needs-scripts'}
        src={isNear ? source : undefined}
        alt={name}
        {...size}
        loading={isEarly ? 'eager' : 'lazy'}
        decoding="async"
        {...priority}
      />
      {!isEarly && (
        <noscript>
          <img src={source} alt={name} {...size} loading="lazy" />
        </noscript>
      )}
    </>
  )
}
