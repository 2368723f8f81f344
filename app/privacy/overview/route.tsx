import type { PageHandle } from '../../browser/navigation/page-title'
import { useTranslation } from '../../browser/texts'
import { PageHeading } from '../../kit/page/page-heading'
import { PrivacyCards } from './privacy-cards'

export const handle: PageHandle = { title: 'NAV_PRIVACY_AND_SECURITY' }

export default function OverviewPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading aside={t('LABEL_PRIVACY_ASIDE')}>{t('NAV_PRIVACY_AND_SECURITY')}</PageHeading>
      <PrivacyCards />
    </>
  )
}
