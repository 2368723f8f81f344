import { useTranslation } from '../../browser/texts'
import type { Connection } from '../connection/class-view'
import styles from './desk-bar.module.css'

export function ConnectionStatus({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation()
  const texts = {
    connecting: 'LINE_OPENING',
    connected: 'LINE_LIVE',
    disconnected: 'LINE_SILENT',
    refused: 'LINE_SILENT',
  } as const
  return (
    <span className={styles.connection} data-connection={connection.kind} role="status">
      {t(texts[connection.kind])}
    </span>
  )
}
