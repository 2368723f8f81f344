import type { CodeFile } from '../../../../lab/challenges/written-fixes/written-fix'
import { useTranslation } from '../../../browser/texts'
import { CodeSheet } from './code-sheet'
import styles from './honest-half.module.css'

interface HonestHalfProps {
  readonly honest: CodeFile
  /** False where the last hint shows it. */
  readonly holds: boolean
}

/** The shop's own implementation without the mistake. */
export function HonestHalf({ honest, holds }: HonestHalfProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.honest} aria-labelledby="honest-title" id="honest">
      <h2 id="honest-title">{t('BENCH_HONEST')}</h2>
      <p>{t(holds ? 'BENCH_HONEST_AFTER' : 'BENCH_HONEST_HINT')}</p>
      <p className={styles.file}>
        <code>{honest.file}</code>
      </p>
      <CodeSheet code={honest.code} label={t('BENCH_HONEST')} />
    </section>
  )
}
