import type { ReactNode } from 'react'
import { PanelNote } from './panel'

interface PanelRecordsProps<Row> {
  readonly rows: readonly Row[]
  readonly empty: string
  /** The rows could not be read, as the page shows; there may be some. */
  readonly failed: string | undefined
  children(rows: readonly Row[]): ReactNode
}

export function PanelRecords<Row>({ rows, empty, failed, children }: PanelRecordsProps<Row>) {
  if (rows.length > 0) return children(rows)
  return failed === undefined ? <PanelNote>{empty}</PanelNote> : null
}
