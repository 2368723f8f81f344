import { type FormEvent, memo, type RefObject, useEffect, useRef, useState } from 'react'
import { AddToBasket } from '../basket/add-to-basket'
import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import { batchNumber, countLeft, type Offer, productPicture, summarise } from './offers'
import { Price } from './price'
import styles from './product-card.module.css'

interface ProductCardProps {
  readonly offer: Offer
  readonly isDeluxe: boolean
  /** True if it is visible without scrolling. */
  readonly isEarly: boolean
  onOpen(offer: Offer): void
  readonly mayAdd: boolean
}

export const ProductCard = memo(function ProductCard({ offer, isDeluxe, isEarly, onOpen, mayAdd }: ProductCardProps) {
  const { t } = useTranslation()
  const nameId = `product-${offer.id}`
  const { control, words, script } = useScriptName('Click for more information about the product')
  const open = (event: FormEvent) => {
    event.preventDefault()
    onOpen(offer)
  }
  return (
    <li className={styles.card}>
      <form action={`/product/${offer.id}`} className={styles.opener} onSubmit={open}>
        <button type="submit" className={styles.open} {...control} aria-haspopup="dialog">
          <span className={styles.picture}>
            <ProductPicture offer={offer} isEarly={isEarly} />
          </span>
          <span className={styles.label}>
            <Aside className={styles.batch} text={t('LABEL_PRODUCT_BATCH', { number: batchNumber(offer) })} />
            <span {...words} className={styles.facts}>
              <span className={`item-name ${styles.name}`} id={nameId}>
                {offer.name}
              </span>
              <Aside className={styles.description} text={summarise(offer.description)} />
              <span className={`item-price ${styles.price}`}>
                <Price offer={offer} isDeluxe={isDeluxe} />
              </span>
            </span>
          </span>
          <span {...script} />
        </button>
      </form>
      <Ribbon left={countLeft(offer)} />
      {mayAdd && <AddToBasket offer={offer} nameId={nameId} className={styles.add} />}
    </li>
  )
})

/** Not part of the button's name: for a whole shelf, screen readers would read too much. */
function Aside({ className, text }: { readonly className: string | undefined; readonly text: string }) {
  return <span className={`${styles.aside} ${className}`} data-text={text} aria-hidden />
}

function Ribbon({ left }: { readonly left: number | undefined }) {
  const { t } = useTranslation()
  if (left === undefined) return null
  return left === 0 ? (
    <span className={`${styles.ribbon} ${styles.soldOut}`}>{t('LABEL_SOLD_OUT')}</span>
  ) : (
    <span className={styles.ribbon}>{t('LABEL_ONLY_QUANTITY_LEFT', { quantity: left })}</span>
  )
}

interface ProductPictureProps {
  readonly offer: Offer
  /** True if it is visible without scrolling. */
  readonly isEarly: boolean
}

/** Loaded when it comes near the window. */
function ProductPicture({ offer: { name, image }, isEarly }: ProductPictureProps) {
  const picture = useRef<HTMLImageElement>(null)
  const isNear = useNearView(picture, isEarly)
  // React 18 accepts this attribute in lower case only.
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

/** Browsers load lazy pictures more than a window's height ahead, half of them in vain on a first visit. */
const margin = '150px'

/** Stays true once the element was near. */
function useNearView(element: RefObject<Element>, initially: boolean): boolean {
  const [near, setNear] = useState(initially)
  useEffect(() => {
    const target = element.current
    if (near || !target) return undefined
    const watch = (rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
        { rootMargin },
      )
      observer.observe(target)
      return observer
    }
    let observer = watch('0px')
    const widen = () => {
      observer.disconnect()
      observer = watch(margin)
    }
    window.addEventListener('scroll', widen, { once: true, passive: true })
    return () => {
      window.removeEventListener('scroll', widen)
      observer.disconnect()
    }
  }, [near, element])
  return near
}
