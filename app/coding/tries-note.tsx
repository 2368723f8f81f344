import { useTranslation } from '../browser/texts'
import type { CountedTries } from './counted-tries'
import styles from './task-panel.module.css'

/** The number of the next try, where only so many count. */
export function TriesNote({ tries: { used, max } }: { readonly tries: CountedTries }) {
  const { t } = useTranslation()
  const values = { number: used + 1, max }
  return <p className={styles.tries}>{t(used < max ? 'LABEL_TRY_OF' : 'LABEL_TRY_TOO_MANY', values)}</p>
}
