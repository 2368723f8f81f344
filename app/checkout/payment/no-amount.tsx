import { Link } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import { PanelNote } from '../panel'

/** Somebody came to charge the wallet before saying by how much. */
export function NoAmount() {
  const { t } = useTranslation()
  return (
    <PanelNote>
      {t('TEXT_NO_TOP_UP')} <Link to="/wallet">{t('DIGITAL_WALLET')}</Link>
    </PanelNote>
  )
}

/** Somebody came to pay for an empty basket. */
export function NothingToPay() {
  const { t } = useTranslation()
  return (
    <PanelNote>
      {t('EMPTY_SUMMARY_TITLE')}. <Link to="/search">{t('BTN_SHOW_ALL_PRODUCTS')}</Link>
    </PanelNote>
  )
}
