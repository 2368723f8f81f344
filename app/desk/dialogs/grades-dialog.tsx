import type { GradeFormat } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { useDesk } from '../desk-context'
import { IconDownload } from '../icons'
import { useRequest } from '../use-request'
import { Sheet } from './sheet'
import styles from './sheet.module.css'

const formats: readonly { readonly format: GradeFormat; readonly name: string }[] = [
  { format: 'csv', name: 'CSV' },
  { format: 'moodle', name: 'Moodle' },
  { format: 'gradescope', name: 'Gradescope' },
  { format: 'junit', name: 'JUnit XML' },
  { format: 'markdown', name: 'Markdown' },
  { format: 'xapi', name: 'xAPI' },
  { format: 'json', name: 'JSON' },
]

const formatTexts: Readonly<Record<GradeFormat, string>> = {
  csv: 'FORMAT_CSV',
  moodle: 'FORMAT_MOODLE',
  gradescope: 'FORMAT_GRADESCOPE',
  junit: 'FORMAT_JUNIT',
  markdown: 'FORMAT_MARKDOWN',
  xapi: 'FORMAT_XAPI',
  json: 'FORMAT_JSON',
}

export function GradesDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  const { store } = useDesk()
  const { isBusy, request } = useRequest()
  const save = (format: GradeFormat) =>
    request(async () => {
      const { name, content } = await store.calls.download(format)
      saveBlob(name, content)
    }, t('DONE_DOWNLOAD'))
  return (
    <Sheet title={t('BTN_GRADES')} onClose={onClose}>
      <p>{t('GRADES_MEAN')}</p>
      <ul className={styles.formats}>
        {formats.map(({ format, name }) => (
          <li key={format}>
            <button type="button" aria-disabled={isBusy} onClick={() => save(format)}>
              <IconDownload size={20} aria-hidden />
              <b>{name}</b>
              <small>{t(formatTexts[format])}</small>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** A link cannot carry the token. */
function saveBlob(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
