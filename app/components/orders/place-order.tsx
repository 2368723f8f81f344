import type { FormEvent } from 'react'
import { useTranslation } from '../../browser/texts'
import styles from './place-order.module.css'

interface PlaceOrderProps {
  /** The order is on its way to the shop. */
  readonly isPlacing: boolean
  onPlace(): void
}

/** The button that makes an order of it. */
export function PlaceOrder({ isPlacing, onPlace }: PlaceOrderProps) {
  const { t } = useTranslation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPlace()
  }
  return (
    <form onSubmit={submit}>
      <button
        type="submit"
        id="checkoutButton"
        className={`main-action ${styles.place}`}
        aria-label="Complete your purchase"
        disabled={isPlacing}
      >
        {t('BTN_COMPLETE_PURCHASE')}
      </button>
    </form>
  )
}
