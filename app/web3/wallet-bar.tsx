import { useTranslation } from '../browser/texts'
import { formatEther } from './ether'
import styles from './wallet-bar.module.css'

interface WalletBarProps {
  readonly address: string | undefined
  readonly wei: string | undefined
  onConnect(): void
}

/** Says which chain this is, and whose wallet is connected. */
export function WalletBar({ address, wei, onConnect }: WalletBarProps) {
  const { t } = useTranslation()
  return (
    <aside className={styles.bar} aria-label={t('LABEL_PRACTICE_CHAIN')}>
      <div>
        <p className={styles.label}>{t('LABEL_PRACTICE_CHAIN')}</p>
        <p className={styles.text}>{t('TEXT_PRACTICE_CHAIN')}</p>
      </div>
      <div className={styles.wallet}>
        <button type="button" id="connectButton" className={styles.connect} onClick={onConnect}>
          {address ? `${address.slice(0, 6)}…${address.slice(-6)}` : t('BTN_CONNECT_WALLET')}
        </button>
        <output className={styles.balance}>
          {wei === undefined ? t('TEXT_NO_WALLET') : `${formatEther(wei)} ETH`}
        </output>
      </div>
    </aside>
  )
}
