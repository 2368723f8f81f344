import type { Tally } from '../client/progress.js'

/** A tally in {@link tallyWidth} cells. */
export function formatTally({ done, total }: Tally): string {
  return ` ${String(done).padStart(2)} / ${String(total).padStart(2)}`
}

export const tallyWidth = ' 12 / 24'.length
