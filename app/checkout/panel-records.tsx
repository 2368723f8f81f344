import type { ReactNode } from 'react'
import { ErrorBanner } from '../kit/page/banner'
import { PanelNote, PanelSkeleton } from './panel'

interface PanelRecordsProps<Row> {
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined
  /** The reason why they could not be read. */
  readonly error?: string
  /** Shown when there are none. */
  readonly empty: string
  /** The usual number, so that little moves when they come. */
  readonly expected?: number
  children(rows: readonly Row[]): ReactNode
}

/** A list in a panel: on its way, refused, empty or there. */
export function PanelRecords<Row>({ rows, error, empty, expected = 2, children }: PanelRecordsProps<Row>) {
  if (error !== undefined) return <ErrorBanner>{error}</ErrorBanner>
  if (rows === undefined) return <PanelSkeleton rows={expected} />
  return rows.length === 0 ? <PanelNote>{empty}</PanelNote> : children(rows)
}
