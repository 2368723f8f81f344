import { useScriptName } from '../../browser/script-name'
import { useTranslation } from '../../browser/texts'
import { PageForm } from '../../kit/forms/page-form'
import type { Checkout } from './checkout'
import { describeOrder } from './describe-order'
import styles from './place-order.module.css'

/** The button that makes an order of what is shown, once. */
export function PlaceOrder({ checkout }: { readonly checkout: Checkout }) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Complete your purchase', t('BTN_COMPLETE_PURCHASE'))
  // Quiet in an empty basket: the shop takes such an order, but few want it.
  const look = checkout.lines.length === 0 ? styles.quiet : 'main-action'
  return (
    <PageForm>
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="shown" value={describeOrder(checkout)} />
      <button type="submit" id="checkoutButton" className={`${look} ${styles.place}`} {...control}>
        <span {...words}>{t('BTN_COMPLETE_PURCHASE')}</span>
        <span {...script} />
      </button>
    </PageForm>
  )
}
