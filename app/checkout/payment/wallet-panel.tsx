import { Link } from '@remix-run/react'
import { useTranslation } from '../../browser/texts'
import type { Part } from '../../kit/answers'
import { PageForm } from '../../kit/forms/page-form'
import { ErrorBanner } from '../../kit/page/banner'
import { IsolatedText } from '../../kit/page/isolated-text'
import { IconWallet } from '../../kit/page-icons'
import { formatPrice } from '../../kit/prices'
import { Panel, PanelNote } from '../../kit/records/panel'
import styles from './wallet-panel.module.css'

interface WalletPanelProps {
  readonly balance: Part<number>
  readonly total: number | undefined
}

export function WalletPanel({ balance, total }: WalletPanelProps) {
  const { t } = useTranslation()
  const isEnough = balance.value !== undefined && total !== undefined && balance.value >= total
  const isShort = balance.value !== undefined && total !== undefined && !isEnough
  return (
    <Panel title={t('DIGITAL_WALLET')}>
      {/* The server decides if the balance is sufficient. */}
      <PageForm className={styles.wallet}>
        <input type="hidden" name="intent" value="pay" />
        <input type="hidden" name="total" value={total ?? ''} />
        <p className={styles.balance}>
          <IconWallet size={24} aria-hidden />
          {t('LABEL_WALLET_BALANCE')}
          <strong>{balance.value === undefined ? '–' : formatPrice(balance.value)}</strong>
        </p>
        <button type="submit" className={styles.pay} disabled={!isEnough}>
          {total === undefined ? (
            t('BTN_PAY')
          ) : (
            <IsolatedText text={t('BTN_PAY_AMOUNT', { amount: `\u2066${formatPrice(total)}\u2069` })} />
          )}
        </button>
      </PageForm>
      {balance.failed !== undefined && <ErrorBanner>{t(balance.failed)}</ErrorBanner>}
      {isShort && (
        <PanelNote>
          {t('INSUFFICIENT_WALLET_BALANCE')} <Link to="/wallet">{t('BTN_TOP_UP')}</Link>
        </PanelNote>
      )}
    </Panel>
  )
}
