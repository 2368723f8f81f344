import { useTranslation } from '../browser/texts'
import { IconCircleCheck, IconTruckDelivery } from '../kit/page-icons'
import styles from './delivery-label.module.css'

export function DeliveryLabel({ isDelivered }: { readonly isDelivered: boolean }) {
  const { t } = useTranslation()
  const Icon = isDelivered ? IconCircleCheck : IconTruckDelivery
  return (
    <span className={`${styles.label} ${isDelivered ? styles.delivered : ''}`}>
      <Icon size={18} aria-hidden />
      {t(isDelivered ? 'LABEL_DELIVERED' : 'LABEL_IN_TRANSIT')}
    </span>
  )
}
