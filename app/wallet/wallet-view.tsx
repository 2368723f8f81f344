import { Link } from '@remix-run/react'
import { useTranslation } from '../browser/texts'
import type { Part } from '../kit/answers'
import { PageHeading } from '../kit/page/page-heading'
import { IconWallet } from '../kit/page-icons'
import { formatPrice } from '../kit/prices'
import { Panel } from '../kit/records/panel'
import { TopUpForm } from './top-up-form'
import styles from './wallet-view.module.css'

interface WalletViewProps {
  readonly balance: Part<number>
}

/** The balance of the wallet, and the form to top it up. */
export function WalletView({ balance }: WalletViewProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading>{t('DIGITAL_WALLET')}</PageHeading>
      <div className={styles.layout}>
        <section className={styles.card} aria-label={t('LABEL_WALLET_BALANCE')}>
          <p className={styles.label}>
            {t('LABEL_WALLET_BALANCE')}
            <IconWallet size={28} aria-hidden />
          </p>
          <p className={styles.balance}>{balance.value === undefined ? '–' : formatPrice(balance.value)}</p>
          <Link className={styles.crypto} to="/wallet-web3">
            {t('BTN_CRYPTO_WALLET')}
          </Link>
        </section>
        <Panel title={t('SECTION_TOP_UP')}>
          <TopUpForm />
        </Panel>
      </div>
    </>
  )
}
