import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { AddToBasket } from '../basket/add-to-basket'
import { usePorts } from '../browser/ports'
import { useSession } from '../browser/session'
import { useTranslation } from '../browser/texts'
import { Row } from '../kit/layout'
import { ReviewPanel } from '../reviews/review-panel'
import { batchNumber, countBonusPoints, type Offer, productPicture } from './offers'
import { Price } from './price'
import styles from './product-details.module.css'
import type { OpenedProduct } from './use-product-dialog'

interface ProductDetailsProps extends OpenedProduct {
  readonly isDeluxe: boolean
  readonly titleId: string
  readonly isPage?: boolean
}

export function ProductDetails({ offer, reviews, isDeluxe, titleId, isPage = false }: ProductDetailsProps) {
  const { account } = useSession()
  const { ProductDescription } = usePorts()
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={isPage ? styles.page : undefined}>
      <article className={styles.product}>
        <img className={styles.picture} src={productPicture(offer.image)} alt={offer.name} width={320} height={400} />
        <div className={styles.text}>
          <Batch id={offer.id} />
          <Heading id={titleId} className={styles.name}>
            {offer.name}
          </Heading>
          <ProductDescription className={styles.description} html={offer.description} />
          <p className={styles.price}>
            <span className="item-price">
              <Price offer={offer} isDeluxe={isDeluxe} />
            </span>
            <BonusPoints points={countBonusPoints(isDeluxe ? offer.deluxePrice : offer.price)} />
          </p>
          {/* Not a `p`: a form ends one, and hydration would find other elements. */}
          <Row gap="l" rowGap="m" wrap>
            {account ? <AddToBasket offer={offer} nameId={titleId} className={styles.add} /> : <LoginToBuy />}
            {!isPage && <PageLink id={offer.id} />}
          </Row>
        </div>
      </article>
      <ReviewPanel productId={offer.id} reviews={reviews} email={account?.email} isPage={isPage} />
    </div>
  )
}

function LoginToBuy() {
  const { t } = useTranslation()
  return (
    <Link className={styles.add} to="/login">
      {t('BTN_LOGIN_TO_BUY')}
    </Link>
  )
}

/** For sharing: the product has an address of its own. */
function PageLink({ id }: Pick<Offer, 'id'>): ReactNode {
  const { t } = useTranslation()
  return <Link to={`/product/${id}`}>{t('LINK_PRODUCT_PAGE')}</Link>
}

function Batch({ id }: Pick<Offer, 'id'>) {
  const { t } = useTranslation()
  return <p className={styles.batch}>{t('LABEL_PRODUCT_BATCH', { number: batchNumber({ id }) })}</p>
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
      {points > 0 && '+'}
      {points} {t('LABEL_POINTS_SHORT')}
    </span>
  )
}
