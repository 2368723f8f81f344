import { useState } from 'react'

/** A page that has lost its last row gives way to the one before. */
export function usePages<Row>(rows: readonly Row[], size: number) {
  const [wanted, turnTo] = useState(0)
  const page = Math.min(wanted, Math.max(0, Math.ceil(rows.length / size) - 1))
  const shown = rows.slice(page * size, (page + 1) * size)
  return { shown, page, turnTo }
}
