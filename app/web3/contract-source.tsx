import { useTranslation } from '../browser/texts'
import styles from './contract-source.module.css'

interface ContractSourceProps {
  readonly name: string
  readonly address: string
  readonly source: string
}

export function ContractSource({ name, address, source }: ContractSourceProps) {
  const { t } = useTranslation()
  return (
    <details className={styles.contract}>
      <summary>{t('BTN_READ_CONTRACT', { name })}</summary>
      <p className={styles.address}>
        <code>{address}</code>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by keyboard. */}
      <section className={styles.source} tabIndex={0} aria-label={name}>
        <pre>
          <code>{source}</code>
        </pre>
      </section>
    </details>
  )
}
