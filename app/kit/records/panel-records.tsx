import type { ReactNode } from 'react'
import { PanelNote } from './panel'

interface PanelRecordsProps<Row> {
  readonly rows: readonly Row[]
  /** Shown when there are none. */
  readonly empty: string
  children(rows: readonly Row[]): ReactNode
}

/** A list in a panel, or a note that it is empty. */
export function PanelRecords<Row>({ rows, empty, children }: PanelRecordsProps<Row>) {
  return rows.length === 0 ? <PanelNote>{empty}</PanelNote> : children(rows)
}
