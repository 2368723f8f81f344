import { useTranslation } from '../../../browser/texts'
import type { TraceData } from '../trace-data'
import styles from './log-sheet.module.css'

type LogPagesProps = TraceData['page'] & {
  /** The form that is sent, with the boxes in it. */
  readonly form: string
}

/** Leads to other pages of lines, and keeps the marks of this one. For browsers without scripts. */
export function LogPages({ page, pages, form }: LogPagesProps) {
  const { t } = useTranslation()
  const button = { type: 'submit', form, formMethod: 'get', formNoValidate: true, name: 'page' } as const
  return (
    <div className={styles.pages}>
      <button {...button} value={1}>
        {t('TRACE_FIND')}
      </button>
      <button {...button} value={page - 1} disabled={page <= 1}>
        {t('TRACE_PREVIOUS')}
      </button>
      <span>{t('TRACE_PAGE', { page, pages })}</span>
      <button {...button} value={page + 1} disabled={page >= pages}>
        {t('TRACE_NEXT')}
      </button>
    </div>
  )
}
