import { useTranslation } from '../browser/texts'
import { EmptyShelf } from '../kit/empty-state/drawings'
import { EmptyState } from '../kit/empty-state/empty-state'
import { Page } from '../kit/page/page'

/** For a path that a browser asked for and the lab does not have. */
export function NoSuchPath({ failed }: { readonly failed?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Page {...(failed !== undefined && { failed })}>
      <EmptyState
        level={1}
        drawing={<EmptyShelf />}
        title={t('TITLE_ERROR_404')}
        text={t('TEXT_ERROR_404')}
        link={{ to: '/search', label: t('BTN_BACK_TO_SHOP') }}
      />
    </Page>
  )
}
