import { Form } from '@remix-run/react'
import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import { Grid } from '../kit/layout'
import { IconCrown, IconInfinity, IconTags, IconTruckDelivery } from '../kit/page-icons'
import { formatPrice } from '../kit/prices'
import styles from './membership.module.css'

interface MembershipProps {
  /** Undefined when there is nothing to sell. */
  readonly cost: number | undefined
  readonly decal: string
}

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

const advantages = [
  { Icon: IconTags, title: 'LABEL_DEALS_OFFERS', text: 'TEXT_DEALS_OFFERS' },
  { Icon: IconTruckDelivery, title: 'LABEL_FREE_FAST_DELIVERY', text: 'TEXT_FREE_FAST_DELIVERY' },
  { Icon: IconInfinity, title: 'LABEL_UNLIMITED_PURCHASE', text: 'TEXT_UNLIMITED_PURCHASE' },
] as const

function Advantages() {
  const { t } = useTranslation()
  return (
    // Safari forgets that a list without bullets is one.
    <Grid as="ul" min="260px" gap="xl" role="list">
      {advantages.map(({ Icon, title, text }) => (
        <li key={title} className={styles.card}>
          <span className={styles.icon}>
            <Icon size={30} stroke={1.75} aria-hidden />
          </span>
          <h2 className={styles.advantage}>{t(title)}</h2>
          <p className={styles.advantageText}>{t(text)}</p>
        </li>
      ))}
    </Grid>
  )
}

/** Sides seen at an angle are narrow. */
const sides = [
  'translate(83 216)',
  'translate(316 186) scale(1.4)',
  'translate(594 222) scale(0.98)',
  'matrix(0.3 -0.32 0 1 217 216)',
  'matrix(0.34 -0.36 0 1.3 482 200)',
]

function DeliveryBoxes({ decal }: { readonly decal: string }) {
  const { t } = useTranslation()
  return (
    <svg className={styles.boxes} viewBox="0 0 800 400" role="img" aria-label={t('LABEL_DELIVERY_BOXES')}>
      <image href="/assets/public/images/deluxe/blankBoxes.png" width="800" height="400" />
      {sides.map((side) => (
        <image key={side} href={decal} width="94" height="94" transform={side} />
      ))}
    </svg>
  )
}
