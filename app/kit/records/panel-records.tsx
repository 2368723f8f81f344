import type { ReactNode } from 'react'
import { PanelNote } from './panel'

interface PanelRecordsProps<Row> {
  readonly rows: readonly Row[]
  /** Shown when there are none. */
  readonly empty: string
  /** The reason why the rows could not be read, which the page shows; nobody knows then whether there are any. */
  readonly failed: string | undefined
  children(rows: readonly Row[]): ReactNode
}

/** A list in a panel, or a note that it is empty. */
export function PanelRecords<Row>({ rows, empty, failed, children }: PanelRecordsProps<Row>) {
  if (rows.length > 0) return children(rows)
  return failed === undefined ? <PanelNote>{empty}</PanelNote> : null
}
