import { useTranslation } from '../browser/texts'
import { EmptyShelf } from '../kit/empty-state/drawings'
import { EmptyState } from '../kit/empty-state/empty-state'

/** Stands in place of the shelf when a search finds no product. */
export function NoResult() {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing={<EmptyShelf />}
      title={<span className="noResult">{t('NO_SEARCH_RESULT')}</span>}
      text={t('EMPTY_SEARCH_RESULT')}
      link={{ to: '/search', label: t('BTN_SHOW_ALL_PRODUCTS') }}
    />
  )
}
