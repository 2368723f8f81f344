import { useTranslation } from '../../browser/texts'
import { NoParcel } from '../../kit/empty-state/drawings'
import { EmptyState } from '../../kit/empty-state/empty-state'
import { Page } from '../../kit/page/page'

/** Stands there for a number that no order has. */
export function UnknownOrder() {
  const { t } = useTranslation()
  return (
    <Page>
      <EmptyState
        level={1}
        drawing={<NoParcel />}
        title={t('TITLE_UNKNOWN_ORDER')}
        text={t('TEXT_UNKNOWN_ORDER')}
        way={{ to: '/order-history', label: t('LABEL_ORDER_HISTORY') }}
      />
    </Page>
  )
}
