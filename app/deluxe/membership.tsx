import { Form } from '@remix-run/react'
import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import { IconCrown } from '../kit/page-icons'
import { formatPrice } from '../kit/prices'
import { Advantages } from './advantages'
import { DeliveryBoxes } from './delivery-boxes'
import styles from './membership.module.css'

interface MembershipProps {
  /** Undefined when there is nothing to sell. */
  readonly cost: number | undefined
  /** The address of the picture on the boxes. */
  readonly decal: string
}

/** The advantages of a membership, its price, and the way in. */
export function Membership({ cost, decal }: MembershipProps) {
  const { t } = useTranslation()
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.offer}>
          <p className={styles.word}>
            <IconCrown size={20} aria-hidden />
            {t('LABEL_MEMBERS_CLUB')}
          </p>
          <h1 className={styles.title}>{t('LABEL_DELUXE_MEMBERSHIP')}</h1>
          <p className={styles.text}>{t('DELUXE_INTRO')}</p>
          {cost !== undefined && <Price cost={cost} />}
        </div>
        <DeliveryBoxes decal={decal} />
      </section>
      <Advantages />
    </>
  )
}

function Price({ cost }: { readonly cost: number }) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Become deluxe member', t('BTN_BECOME_MEMBER'))
  return (
    <div className={styles.price}>
      <p className={styles.cost}>
        <span className={styles.word}>{t('LABEL_MEMBERSHIP_COST')}</span> <strong>{formatPrice(cost)}</strong>
      </p>
      <Form action="/payment/deluxe">
        <button type="submit" className={`main-action ${styles.join}`} {...control}>
          <span {...words}>{t('BTN_BECOME_MEMBER')}</span>
          <span {...script} />
        </button>
      </Form>
    </div>
  )
}
