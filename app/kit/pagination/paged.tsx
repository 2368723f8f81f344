import type { ReactNode } from 'react'
import { Paginator } from './paginator'
import { usePages } from './use-pages'

interface PagedProps<Row> {
  readonly rows: readonly Row[]
  /** Rows on a page. */
  readonly size: number
  /** The name of the list. */
  readonly label: string
  children(shown: readonly Row[]): ReactNode
}

/** A list in pages, if it is longer than one: visitors can fill it with thousands of rows, which the server would render for seconds. */
export function Paged<Row>({ rows, size, label, children }: PagedProps<Row>) {
  const { shown, page, turnTo } = usePages(rows, size)
  return (
    <>
      {children(shown)}
      {rows.length > size && <Paginator count={rows.length} {...{ page, size, label }} onPage={turnTo} />}
    </>
  )
}
