import { useTranslation } from '../browser/texts'
import styles from './shelf-order.module.css'
import { type ShelfOrder as Order, shelfForm, shelfOrders } from './shelf-view'
import { useShelfView } from './use-shelf-view'

const labels: Readonly<Record<Order, string>> = {
  name: 'SORT_NAME',
  price: 'SORT_CHEAPEST',
  '-price': 'SORT_DEAREST',
}

export function ShelfOrder({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  const { view, sort } = useShelfView(count)
  return (
    <span className={styles.order}>
      <label className={styles.order}>
        <span className={styles.word}>{t('LABEL_SORT')}</span>
        <select
          name="order"
          form={shelfForm}
          value={view.order}
          onChange={({ target }) => sort(shelfOrders.find((order) => order === target.value) ?? 'name')}
        >
          {shelfOrders.map((order) => (
            <option key={order} value={order}>
              {t(labels[order])}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" form={shelfForm}>
          {t('BTN_SUBMIT')}
        </button>
      </noscript>
    </span>
  )
}
