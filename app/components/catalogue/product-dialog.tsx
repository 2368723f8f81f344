import { usePorts } from '../../browser/ports'
import { useReviews } from '../../browser/reviews'
import { useSession } from '../../browser/session'
import { useTranslation } from '../../browser/texts'
import { SheetDialog } from '../page/sheet-dialog'
import { ReviewPanel } from '../reviews/review-panel'
import { countBonusPoints, type Offer, productPicture } from './offers'
import { Price } from './price'
import styles from './product-dialog.module.css'

interface ProductDialogProps {
  readonly offer: Offer
  readonly isDeluxe: boolean
  onClose(): void
}

/** A product from close by, and what is said about it. */
export function ProductDialog({ offer, isDeluxe, onClose }: ProductDialogProps) {
  const { account } = useSession()
  const { ProductDescription } = usePorts()
  const reviews = useReviews(offer.id)
  return (
    <SheetDialog titleId="product-dialog-name" onClose={onClose}>
      <article className={styles.product}>
        <img className={styles.picture} src={productPicture(offer.image)} alt={offer.name} width={320} height={400} />
        <div className={styles.text}>
          <Batch id={offer.id} />
          <h2 id="product-dialog-name" className={styles.name}>
            {offer.name}
          </h2>
          <ProductDescription className={styles.description} html={offer.description} />
          <p className={styles.price}>
            <span className="item-price">
              <Price offer={offer} isDeluxe={isDeluxe} />
            </span>
            <BonusPoints points={countBonusPoints(isDeluxe ? offer.deluxePrice : offer.price)} />
          </p>
        </div>
      </article>
      <ReviewPanel email={account?.email} {...reviews} />
    </SheetDialog>
  )
}

/** The product's id, as on its label on the shelf. */
function Batch({ id }: Pick<Offer, 'id'>) {
  const { t } = useTranslation()
  return <p className={styles.batch}>{t('LABEL_PRODUCT_BATCH', { number: String(id).padStart(2, '0') })}</p>
}

function BonusPoints({ points }: { readonly points: number }) {
  const { t } = useTranslation()
  return (
    <span
      className={styles.bonus}
      role="img"
      aria-label="Bonus points when buying the product"
      title={t('LABEL_BONUS_POINTS', { points })}
    >
      +{points} {t('LABEL_POINTS_SHORT')}
    </span>
  )
}
