import { useTranslation } from '../../browser/texts'
import { ClosedDoor } from '../empty-state/drawings'
import { EmptyState } from '../empty-state/empty-state'
import { Page } from '../page/page'

/** Refusals with texts of their own (docs/contract/shop.md#errors). */
const knownRefusals = new Set(['UNAUTHORIZED_ACCESS_ERROR', 'UNAUTHORIZED_PAGE_ACCESS_ERROR'])

export function AccessDenied({ refusal }: { readonly refusal: string }) {
  const { t } = useTranslation()
  const needsLogin = refusal === 'UNAUTHORIZED_ACCESS_ERROR'
  return (
    <Page>
      <EmptyState
        level={1}
        drawing={<ClosedDoor />}
        title={`403 – ${t('TITLE_ACCESS_DENIED')}`}
        text={t(knownRefusals.has(refusal) ? refusal : 'ACCESS_DENIED')}
        link={
          needsLogin ? { to: '/login', label: t('BTN_LOGIN') } : { to: '/search', label: t('BTN_SHOW_ALL_PRODUCTS') }
        }
      />
    </Page>
  )
}
