import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../browser/texts'
import { Paginator } from '../../components/catalogue/paginator'
import styles from './record-panel.module.css'
import { rowsPerPage, usePages } from './use-pages'

interface RecordPanelProps<Row> {
  readonly title: string
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined
  /** Why they could not be read. */
  readonly error: string | undefined
  /** What stands there when there are none. */
  readonly empty: string
  /** Draws the rows of one page in a table named by the id. */
  children(rows: readonly Row[], titleId: string): ReactNode
}

/** A list of the office under its name, ten rows at a time. */
export function RecordPanel<Row>({ title, rows, error, empty, children }: RecordPanelProps<Row>) {
  const titleId = useId()
  const { t } = useTranslation()
  const { shown, page, turnTo } = usePages(rows ?? [])
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {rows && <span className={styles.count}>{t('LABEL_RECORDS', { count: rows.length })}</span>}
      </header>
      <div className={styles.rows} data-short={rows !== undefined && rows.length <= rowsPerPage}>
        {error && (
          <p role="alert" className={`error ${styles.error}`}>
            {error}
          </p>
        )}
        {rows === undefined && !error && <div className={styles.skeleton} aria-hidden="true" />}
        {rows?.length === 0 && <p className={styles.empty}>{empty}</p>}
        {shown.length > 0 && children(shown, titleId)}
      </div>
      <Paginator count={rows?.length ?? 0} page={page} size={rowsPerPage} label={title} onPage={turnTo} />
    </section>
  )
}
