import { useTranslation } from '../../../browser/texts'
import type { TraceData } from '../trace-data'
import styles from './log-sheet.module.css'

type LogPagesProps = TraceData['page'] & { readonly isLast?: boolean }

/** The form that leads to other pages of lines, and keeps the marks of this one. For browsers without scripts. */
export function LogPages({ page, pages, isLast = false }: LogPagesProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.pages}>
      {!isLast && <form id="log-pages" method="get" />}
      <button type="submit" form="log-pages" name="page" value={1}>
        {t('TRACE_FIND')}
      </button>
      <button type="submit" form="log-pages" name="page" value={page - 1} disabled={page <= 1}>
        {t('TRACE_PREVIOUS')}
      </button>
      <span>{t('TRACE_PAGE', { page, pages })}</span>
      <button type="submit" form="log-pages" name="page" value={page + 1} disabled={page >= pages}>
        {t('TRACE_NEXT')}
      </button>
    </div>
  )
}
