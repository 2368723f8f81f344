import { useTranslation } from '../../browser/texts'
import type { Line } from '../connection/class-view'
import styles from './desk-bar.module.css'

/** The state of the connection: live, or reconnecting. */
export function LineMark({ line }: { readonly line: Line }) {
  const { t } = useTranslation()
  const words = { opening: 'LINE_OPENING', live: 'LINE_LIVE', silent: 'LINE_SILENT', refused: 'LINE_SILENT' } as const
  return (
    <span className={styles.line} data-line={line.kind} role="status">
      {t(words[line.kind])}
    </span>
  )
}
