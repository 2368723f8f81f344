import { useState } from 'react'

/** Rows on a page of a table. */
export const rowsPerPage = 10

/** Splits rows into pages; a page that has lost its last row gives way to the one before. */
export function usePages<Row>(rows: readonly Row[]) {
  const [wanted, turnTo] = useState(0)
  const page = Math.min(wanted, Math.max(0, Math.ceil(rows.length / rowsPerPage) - 1))
  const shown = rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage)
  return { shown, page, turnTo }
}
