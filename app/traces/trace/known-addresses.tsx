import type { KnownVisitor } from '../../../lab/traces/log/visitors'
import { useTranslation } from '../../browser/texts'
import styles from './known-addresses.module.css'

const names: Readonly<Record<KnownVisitor, string>> = {
  office: 'TRACE_KNOWN_OFFICE',
  monitor: 'TRACE_KNOWN_MONITOR',
  partner: 'TRACE_KNOWN_PARTNER',
  crawler: 'TRACE_KNOWN_CRAWLER',
}

/** The addresses that the shop knows. */
export function KnownAddresses({ known }: { readonly known: Readonly<Record<KnownVisitor, string>> }) {
  const { t } = useTranslation()
  return (
    <details className={styles.known} open>
      <summary>{t('TRACE_KNOWN')}</summary>
      <dl className={styles.list}>
        {(Object.keys(names) as KnownVisitor[]).map((visitor) => (
          <div key={visitor}>
            <dt>{t(names[visitor])}</dt>
            <dd>
              <code>{known[visitor]}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
