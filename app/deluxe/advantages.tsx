import { useTranslation } from '../browser/texts'
import { Grid } from '../kit/layout'
import { IconInfinity, IconTags, IconTruckDelivery } from '../kit/page-icons'
import styles from './advantages.module.css'

const advantages = [
  { Icon: IconTags, title: 'LABEL_DEALS_OFFERS', text: 'TEXT_DEALS_OFFERS' },
  { Icon: IconTruckDelivery, title: 'LABEL_FREE_FAST_DELIVERY', text: 'TEXT_FREE_FAST_DELIVERY' },
  { Icon: IconInfinity, title: 'LABEL_UNLIMITED_PURCHASE', text: 'TEXT_UNLIMITED_PURCHASE' },
] as const

/** The advantages of members, card by card. */
export function Advantages() {
  const { t } = useTranslation()
  return (
    // Safari forgets that a list without bullets is one.
    <Grid as="ul" min="260px" gap="xl" role="list">
      {advantages.map(({ Icon, title, text }) => (
        <li key={title} className={styles.card}>
          <span className={styles.icon}>
            <Icon size={30} stroke={1.75} aria-hidden />
          </span>
          <h2 className={styles.title}>{t(title)}</h2>
          <p className={styles.text}>{t(text)}</p>
        </li>
      ))}
    </Grid>
  )
}
