import type { TrialRow } from '../../../../lab/fixes/trials/verdict'
import { useTranslation } from '../../../browser/texts'
import { IconCheck, IconX } from '../../../kit/icons'
import styles from './trial-item.module.css'

interface TrialItemProps {
  readonly row: TrialRow
  readonly isOpen: boolean
  onLine(line: number): void
}

const kinds: Readonly<Record<TrialRow['kind'], string>> = {
  attack: 'BENCH_ATTACK',
  use: 'BENCH_USE',
  reading: 'BENCH_READING',
}

const failures: Readonly<Record<TrialRow['kind'], string>> = {
  attack: 'BENCH_ATTACK_WORKS',
  use: 'BENCH_USE_BROKE',
  reading: 'BENCH_NOT_LOADED',
}

/** The shop would answer with an error of its own. */
const thrown = 'BENCH_THREW'

const successes: Readonly<Record<TrialRow['kind'], string>> = {
  attack: 'BENCH_ATTACK_REFUSED',
  use: 'BENCH_USE_WORKS',
  reading: 'BENCH_USE_WORKS',
}

export function TrialItem({ row, isOpen, onLine }: TrialItemProps) {
  const { t } = useTranslation()
  const { trial, kind, sent, cameBack, expected, holds, line } = row
  const Mark = holds ? IconCheck : IconX
  return (
    <li className={styles.trial} data-holds={holds} data-kind={kind}>
      <details open={isOpen}>
        <summary>
          <span className={styles.mark}>
            <Mark size={16} aria-hidden />
          </span>
          <span className={styles.kind}>{t(kinds[kind])}</span>
          <span className={styles.name}>
            <bdi>{trial}</bdi>
          </span>
          <span className={styles.result}>{t(nameResult(row))}</span>
        </summary>
        <dl className={styles.facts}>
          <Fact label={t('BENCH_SENT')} value={sent} />
          <Fact
            label={t('BENCH_CAME_BACK')}
            value={line === null ? cameBack : `${t('BENCH_LINE', { line })}: ${cameBack}`}
          />
          <Fact label={t('BENCH_EXPECTED')} value={expected} />
        </dl>
        {line !== null && (
          <button type="button" className={`needs-scripts ${styles.line}`} onClick={() => onLine(line)}>
            {t('BENCH_GO_TO_LINE', { line })}
          </button>
        )}
      </details>
    </li>
  )
}

function nameResult({ kind, holds, threw }: TrialRow): string {
  if (holds) return successes[kind]
  return kind === 'attack' && threw ? thrown : failures[kind]
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  )
}
