import { Link } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import { PanelNote } from '../kit/records/panel'

export function EmptyOrderNote() {
  const { t } = useTranslation()
  return (
    <PanelNote>
      {t('EMPTY_SUMMARY_TITLE')}. <Link to="/search">{t('BTN_SHOW_ALL_PRODUCTS')}</Link>
    </PanelNote>
  )
}
