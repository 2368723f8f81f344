import { useTranslation } from '../browser/texts'
import { Row } from '../kit/layout'
import { ErrorBanner } from '../kit/page/banner'
import { formatEther } from './ether'
import type { TestWalletData } from './test-wallet'
import styles from './wallet-bar.module.css'

interface WalletBarProps extends TestWalletData {
  onConnect(): void
}

export function WalletBar({ wallet: { value: wallet, failed }, onConnect }: WalletBarProps) {
  const { t } = useTranslation()
  return (
    <>
      <noscript>
        <p>{t('TEXT_WALLET_NEEDS_SCRIPTS')}</p>
      </noscript>
      {failed && <ErrorBanner>{t(failed)}</ErrorBanner>}
      <aside className={styles.bar} aria-label={t('LABEL_TEST_CHAIN')}>
        <div>
          <p className={styles.label}>{t('LABEL_TEST_CHAIN')}</p>
          <p className={styles.text}>{t('TEXT_TEST_CHAIN')}</p>
        </div>
        <Row gap="l" rowGap="xs" wrap className="needs-scripts">
          <button type="button" id="connectButton" className={styles.connect} onClick={onConnect}>
            {wallet ? `${wallet.address.slice(0, 6)}…${wallet.address.slice(-6)}` : t('BTN_CONNECT_WALLET')}
          </button>
          <output className={styles.balance}>{wallet ? `${formatEther(wallet.wei)} ETH` : t('TEXT_NO_WALLET')}</output>
        </Row>
      </aside>
    </>
  )
}
