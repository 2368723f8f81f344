import { useTranslation } from '../../browser/texts'
import { formatPrice } from '../catalogue/offers'
import { ErrorBanner } from '../page/banner'
import { IconCrown } from '../page-icons'
import { Advantages } from './advantages'
import { DeliveryBoxes } from './delivery-boxes'
import styles from './membership.module.css'

interface MembershipProps {
  /** Undefined until the shop has named it, or when it has nothing to sell. */
  readonly cost: number | undefined
  /** Why there is no membership for whoever asks. */
  readonly refusal: string | undefined
  /** Where the picture on the boxes is served. */
  readonly decal: string
  onJoin(): void
}

/** What members get, what it costs, and the way in. */
export function Membership({ cost, refusal, decal, onJoin }: MembershipProps) {
  const { t } = useTranslation()
  return (
    <>
      {refusal && <ErrorBanner>{refusal}</ErrorBanner>}
      <section className={styles.hero}>
        <div className={styles.offer}>
          <p className={styles.word}>
            <IconCrown size={20} aria-hidden />
            {t('LABEL_MEMBERS_CLUB')}
          </p>
          <h1 className={styles.title}>{t('LABEL_DELUXE_MEMBERSHIP')}</h1>
          <p className={styles.text}>{t('DELUXE_INTRO')}</p>
          {!refusal && <Price cost={cost} onJoin={onJoin} />}
        </div>
        <DeliveryBoxes decal={decal} />
      </section>
      <Advantages />
    </>
  )
}

/** The cost and the button; they keep their place until the shop has named a figure. */
function Price({ cost, onJoin }: Pick<MembershipProps, 'cost' | 'onJoin'>) {
  const { t } = useTranslation()
  return (
    <div className={styles.price} aria-busy={cost === undefined}>
      <p className={styles.cost}>
        <span className={styles.word}>{t('LABEL_MEMBERSHIP_COST')}</span>{' '}
        <strong>{cost === undefined ? '…' : formatPrice(cost)}</strong>
      </p>
      <button
        type="button"
        className={`main-action ${styles.join}`}
        aria-label="Become deluxe member"
        disabled={cost === undefined}
        onClick={onJoin}
      >
        {t('BTN_BECOME_MEMBER')}
      </button>
    </div>
  )
}
