import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import styles from './place-order.module.css'

/** The button that makes an order of it, once. */
export function PlaceOrder() {
  const { t } = useTranslation()
  const isPlacing = useNavigation().formData?.get('intent') === 'place'
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="place" />
      <button
        type="submit"
        id="checkoutButton"
        className={`main-action ${styles.place}`}
        aria-label="Complete your purchase"
        disabled={isPlacing}
      >
        {t('BTN_COMPLETE_PURCHASE')}
      </button>
    </Form>
  )
}
