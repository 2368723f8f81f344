import { useScriptName } from '../../browser/script-name'
import { useTranslation } from '../../browser/texts'
import { PageForm } from '../../kit/forms/page-form'
import styles from './place-order.module.css'

/** The button that makes an order of what is shown, once. */
export function PlaceOrder({ shown }: { readonly shown: string }) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Complete your purchase', t('BTN_COMPLETE_PURCHASE'))
  return (
    <PageForm>
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="shown" value={shown} />
      <button type="submit" id="checkoutButton" className={`main-action ${styles.place}`} {...control}>
        <span {...words}>{t('BTN_COMPLETE_PURCHASE')}</span>
        <span {...script} />
      </button>
    </PageForm>
  )
}
