import { useTranslation } from '../../browser/texts'
import { type Content, formatBody, shownPart } from '../recording/content'
import { formatSize } from './format'
import styles from './message.module.css'
import { useBodyNote } from './use-body-note'

/** Characters beyond which JSON stays on one line. */
const maxFormatted = 1_000_000

/** A recorded body, shown as text alone. */
export function BodyView({ body, isCut = false }: { readonly body: Content; readonly isCut?: boolean }) {
  const { t, language } = useTranslation()
  const note = useBodyNote(body)
  if (body.kind !== 'text') return <p className={styles.note}>{note ?? t('INSPECTOR_NO_BODY')}</p>
  const formatted = body.text.length > maxFormatted ? body.text : formatBody(body.text)
  const shown = shownPart(formatted)
  const isLong = isCut || shown.length < formatted.length
  const sizes = { shown: formatSize(shown.length, language), size: formatSize(body.size, language) }
  return (
    <>
      <pre className={styles.code} dir="ltr">
        <code>{shown}</code>
      </pre>
      {note && <p className={styles.note}>{note}</p>}
      {isLong && <p className={styles.note}>{t('INSPECTOR_CUT', sizes)}</p>}
    </>
  )
}
