import type { ReactNode } from 'react'
import { openConfirmation } from '../../browser/orders'
import { useTranslation } from '../../browser/texts'
import { IconBrandTwitter, IconPrinter, IconRoute } from '../page-icons'
import styles from './order-actions.module.css'

/** What can be done with an order, side by side. */
export function OrderActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** Opens the confirmation as a PDF, beside the shop. */
export function PrintButton({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={styles.action}
      aria-label="Print order confirmation"
      onClick={() => openConfirmation(orderId)}
    >
      <IconPrinter size={20} aria-hidden />
      {t('BTN_PRINT_CONFIRMATION')}
    </button>
  )
}

/** Leads to where the order is now. */
export function TrackButton({ onTrack }: { onTrack(): void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={styles.action} aria-label="Track Your Order" onClick={onTrack}>
      <IconRoute size={20} aria-hidden />
      {t('BTN_TRACK_ORDER')}
    </button>
  )
}

/** Offers a text about the order to the followers of its owner. */
export function TweetLink({ href }: { readonly href: string }) {
  const { t } = useTranslation()
  return (
    <a className={styles.action} aria-label="Tweet" href={href} target="_blank" rel="noopener noreferrer">
      <IconBrandTwitter size={20} aria-hidden />
      {t('BTN_TWEET')}
    </a>
  )
}
