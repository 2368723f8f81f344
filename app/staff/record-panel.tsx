import { type ReactNode, useId } from 'react'
import { useTranslation } from '../browser/texts'
import { isPending, type Part } from '../kit/answers'
import { Paginator } from '../kit/pagination/paginator'
import { usePages } from '../kit/pagination/use-pages'
import styles from './record-panel.module.css'

const rowsPerPage = 10

interface RecordPanelProps<Row> {
  readonly title: string
  readonly part: Part<readonly Row[]>
  readonly empty: string
  children(rows: readonly Row[], titleId: string): ReactNode
}

export function RecordPanel<Row>({ title, part, empty, children }: RecordPanelProps<Row>) {
  const { value: rows, failed } = part
  const titleId = useId()
  const { t } = useTranslation()
  const { shown, page, turnTo } = usePages(rows ?? [], rowsPerPage)
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {rows && <span className={styles.count}>{t('LABEL_RECORDS', { count: rows.length })}</span>}
      </header>
      <div className={styles.rows} data-short={rows !== undefined && rows.length <= rowsPerPage}>
        {failed && (
          <p role="alert" className={`error ${styles.error}`}>
            {t(failed)}
          </p>
        )}
        {isPending(part) && <div className={styles.skeleton} aria-hidden="true" />}
        {rows?.length === 0 && <p className={styles.empty}>{empty}</p>}
        {shown.length > 0 && children(shown, titleId)}
      </div>
      {!failed && <Paginator count={rows?.length ?? 0} page={page} size={rowsPerPage} label={title} onPage={turnTo} />}
    </section>
  )
}
