import type { ReactNode } from 'react'
import { Paginator } from './paginator'
import { usePages } from './use-pages'

interface PagedProps<Row> {
  readonly rows: readonly Row[]
  /** Rows on a page. */
  readonly size: number
  readonly label: string
  children(shown: readonly Row[]): ReactNode
}

/** Visitors can add thousands of rows, which take the server seconds to render. */
export function Paged<Row>({ rows, size, label, children }: PagedProps<Row>) {
  const { shown, page, turnTo } = usePages(rows, size)
  return (
    <>
      {children(shown)}
      {rows.length > size && <Paginator count={rows.length} {...{ page, size, label }} onPage={turnTo} />}
    </>
  )
}
