import { useLocation } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { ClosedDoor } from '../../components/empty-state/drawings'
import { EmptyState } from '../../components/empty-state/empty-state'
import { Page } from '../../components/page/page'

/** Refusals that have words of their own (shop.md 8). */
const knownRefusals = new Set(['UNAUTHORIZED_ACCESS_ERROR', 'UNAUTHORIZED_PAGE_ACCESS_ERROR'])

export default function ForbiddenPage() {
  const { t } = useTranslation()
  const refusal = new URLSearchParams(useLocation().search).get('error') ?? ''
  const needsLogin = refusal === 'UNAUTHORIZED_ACCESS_ERROR'
  return (
    <Page>
      <EmptyState
        level={1}
        drawing={<ClosedDoor />}
        title={`403 – ${t('TITLE_ACCESS_DENIED')}`}
        text={t(knownRefusals.has(refusal) ? refusal : 'ACCESS_DENIED')}
        way={
          needsLogin ? { to: '/login', label: t('BTN_LOGIN') } : { to: '/search', label: t('BTN_SHOW_ALL_PRODUCTS') }
        }
      />
    </Page>
  )
}
