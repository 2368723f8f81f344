import type { CodeFile } from '../../../../lab/challenges/written-fixes/written-fix'
import { useTranslation } from '../../../browser/texts'
import { CodeSheet } from './code-sheet'
import styles from './honest-half.module.css'

interface HonestHalfProps {
  readonly honest: CodeFile
  /** True where the last hint shows it. */
  readonly isHint: boolean
  /** The latest version that holds; undefined without one among those that are kept. */
  readonly held: number | undefined
}

/** The shop's own implementation without the mistake. */
export function HonestHalf({ honest, isHint, held }: HonestHalfProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.honest} aria-labelledby="honest-title" id="honest">
      <h2 id="honest-title">{t('BENCH_HONEST')}</h2>
      {isHint && <p>{t('BENCH_HONEST_HINT')}</p>}
      {held !== undefined && <p>{t('BENCH_HONEST_AFTER', { number: held })}</p>}
      <p className={styles.file}>
        <code>{honest.file}</code>
      </p>
      <CodeSheet code={honest.code} label={t('BENCH_HONEST')} />
    </section>
  )
}
