import { useTranslation } from '../browser/texts'
import { NoParcel } from '../kit/empty-state/drawings'
import { EmptyState } from '../kit/empty-state/empty-state'

/** A heading of the first level where the page has no other. */
export function UnknownOrder({ level }: { readonly level: 1 | 2 }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      level={level}
      drawing={<NoParcel />}
      title={t('TITLE_UNKNOWN_ORDER')}
      text={t('TEXT_UNKNOWN_ORDER')}
      link={{ to: '/order-history', label: t('LABEL_ORDER_HISTORY') }}
    />
  )
}
