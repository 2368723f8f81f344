import { Link } from '@remix-run/react'
import type { FormEvent } from 'react'
import type { Loaded } from '../../browser/loaded'
import { useTranslation } from '../../browser/texts'
import { formatPrice } from '../catalogue/offers'
import { Panel, PanelNote } from '../checkout/panel'
import { ErrorBanner } from '../page/banner'
import { IconWallet } from '../page-icons'
import styles from './wallet-panel.module.css'

interface WalletPanelProps {
  readonly balance: Loaded<number>
  /** What is to be paid; undefined while it is not known. */
  readonly total: number | undefined
  onPay(): void
}

/** What is in the wallet, and paying with it in one go. */
export function WalletPanel({ balance, total, onPay }: WalletPanelProps) {
  const { t } = useTranslation()
  const isEnough = balance.value !== undefined && total !== undefined && balance.value >= total
  const isShort = balance.value !== undefined && total !== undefined && !isEnough
  // The button alone guards the payment: the last word has whoever gets it.
  const pay = (event: FormEvent) => {
    event.preventDefault()
    onPay()
  }
  return (
    <Panel title={t('DIGITAL_WALLET')}>
      <form className={styles.wallet} onSubmit={pay}>
        <p className={styles.balance}>
          <IconWallet size={24} aria-hidden />
          {t('LABEL_WALLET_BALANCE')}
          <strong>{balance.value === undefined ? '–' : formatPrice(balance.value)}</strong>
        </p>
        <button type="submit" className={styles.pay} aria-label={t('BTN_PAY_WITH_WALLET')} disabled={!isEnough}>
          {total === undefined ? t('BTN_PAY') : t('BTN_PAY_AMOUNT', { amount: formatPrice(total) })}
        </button>
      </form>
      {balance.error !== undefined && <ErrorBanner>{balance.error}</ErrorBanner>}
      {isShort && (
        <PanelNote>
          {t('INSUFFICIENT_WALLET_BALANCE')} <Link to="/wallet">{t('BTN_TOP_UP')}</Link>
        </PanelNote>
      )}
    </Panel>
  )
}
