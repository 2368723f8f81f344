import { usePorts } from '../browser/ports'
import { useTranslation } from '../browser/texts'
import { PageHeading } from '../kit/page/page-heading'
import styles from './search-heading.module.css'
import { type ShelfOrder as Order, shelfForm, shelfOrders } from './shelf-view'
import { useShelfView } from './use-shelf-view'

interface SearchHeadingProps {
  readonly query: string
  /** Undefined when unknown. */
  readonly count: number | undefined
}

export function SearchHeading({ query, count }: SearchHeadingProps) {
  const { t } = useTranslation()
  const { SearchValue } = usePorts()
  return (
    <PageHeading id="search-result-heading" aside={count !== undefined && <ShelfNotes count={count} />}>
      {query ? (
        <>
          <span>{t('TITLE_SEARCH_RESULTS')} – </span>
          <SearchValue text={query} />
        </>
      ) : (
        t('TITLE_ALL_PRODUCTS')
      )}
    </PageHeading>
  )
}

function ShelfNotes({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  return (
    <span className={styles.notes}>
      {t('LABEL_ON_THE_SHELF', { count })}
      {count > 1 && <ShelfOrder count={count} />}
    </span>
  )
}

const labels: Readonly<Record<Order, string>> = {
  name: 'SORT_NAME',
  price: 'SORT_CHEAPEST',
  '-price': 'SORT_DEAREST',
}

function ShelfOrder({ count }: { readonly count: number }) {
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
