import type { ReactNode } from 'react'
import { useScriptName } from '../browser/script-name'
import styles from './chain-panel.module.css'
import type { ChainResult } from './use-chain-action'

interface ChainPanelProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

export function ChainPanel({ id, title, children }: ChainPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface MetricsProps {
  /** Undefined until known. */
  readonly metrics: readonly (readonly [label: string, value: string | undefined])[]
}

export function Metrics({ metrics }: MetricsProps) {
  return (
    <dl className={styles.metrics}>
      {metrics.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ActionProps {
  readonly id?: string
  readonly label: string
  readonly ariaLabel?: string
  /** All but the main button of a panel are quiet. */
  readonly quiet?: boolean
  readonly disabled?: boolean
  onPress(): void
}

export function Action({ id, label, ariaLabel, quiet, disabled, onPress }: ActionProps) {
  const { control, words, script } = useScriptName(ariaLabel, label)
  return (
    <button
      type="button"
      id={id}
      className={`main-action ${styles.action} ${quiet ? styles.quiet : ''}`}
      {...control}
      disabled={disabled}
      onClick={onPress}
    >
      <span {...words}>{label}</span>
      <span {...script} />
    </button>
  )
}

export function ActionResult({ result }: { readonly result: ChainResult | undefined }) {
  return (
    <p role="status" className={`${styles.result} ${result?.failed ? `error ${styles.failed}` : 'confirmation'}`}>
      <bdi>{result?.text}</bdi>
    </p>
  )
}
