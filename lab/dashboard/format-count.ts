import type { ProgressCount } from '../client/progress.js'

/** A count in {@link countWidth} cells. */
export function formatCount({ done, total }: ProgressCount): string {
  return ` ${String(done).padStart(2)} / ${String(total).padStart(2)}`
}

export const countWidth = ' 12 / 24'.length
