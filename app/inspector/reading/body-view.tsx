import { useTranslation } from '../../browser/texts'
import { type Content, formatBody, shownPart } from '../recording/content'
import { formatSize } from './format'
import styles from './message.module.css'

/** A recorded body, shown as text alone. */
export function BodyView({ body, isCut = false }: { readonly body: Content; readonly isCut?: boolean }) {
  const { t, language } = useTranslation()
  if (body.kind === 'none') return <p className={styles.note}>{t('INSPECTOR_NO_BODY')}</p>
  if (body.kind === 'unread') return <p className={styles.note}>{t('INSPECTOR_UNREAD')}</p>
  const size = formatSize(body.size, language)
  if (body.kind === 'binary') return <p className={styles.note}>{t('INSPECTOR_BINARY', { size })}</p>
  const formatted = body.text.length > 1_000_000 ? body.text : formatBody(body.text)
  const shown = shownPart(formatted)
  const isLong = isCut || shown.length < formatted.length
  const note = body.isShortened ? 'INSPECTOR_SHORTENED' : isLong ? 'INSPECTOR_CUT' : undefined
  return (
    <>
      <pre className={styles.code}>
        <code>{shown}</code>
      </pre>
      {note && <p className={styles.note}>{t(note, { shown: formatSize(shown.length, language), size })}</p>}
    </>
  )
}
