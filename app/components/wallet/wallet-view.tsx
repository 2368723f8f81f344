import { Link } from '@remix-run/react'
import type { Loaded } from '../../browser/loaded'
import { useTranslation } from '../../browser/texts'
import { formatPrice } from '../catalogue/offers'
import { Panel } from '../checkout/panel'
import { ErrorBanner } from '../page/banner'
import { PageHeading } from '../page/page-heading'
import { IconWallet } from '../page-icons'
import { TopUpForm } from './top-up-form'
import styles from './wallet-view.module.css'

interface WalletViewProps {
  readonly balance: Loaded<number>
  onTopUp(amount: number): void
}

/** What is in the wallet, and how more gets in. */
export function WalletView({ balance, onTopUp }: WalletViewProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading>{t('DIGITAL_WALLET')}</PageHeading>
      {balance.error !== undefined && <ErrorBanner>{balance.error}</ErrorBanner>}
      <div className={styles.layout}>
        <section className={styles.card} aria-label={t('LABEL_WALLET_BALANCE')}>
          <p className={styles.label}>
            {t('LABEL_WALLET_BALANCE')}
            <IconWallet size={28} aria-hidden />
          </p>
          <p className={styles.balance} aria-busy={balance.value === undefined && balance.error === undefined}>
            {balance.value === undefined ? '–' : formatPrice(balance.value)}
          </p>
          <Link className={styles.crypto} to="/wallet-web3">
            {t('BTN_CRYPTO_WALLET')}
          </Link>
        </section>
        <Panel title={t('SECTION_TOP_UP')}>
          <TopUpForm onTopUp={onTopUp} />
        </Panel>
      </div>
    </>
  )
}
