import type { ShownItem } from '../client/lab-client.js'
import type { ProgressCount } from '../client/progress.js'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds in the coarsest unit that still tells something: `12 min`, `3 h`, `2 d`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < minute) return '< 1 min'
  if (milliseconds < 2 * hour) return `${Math.floor(milliseconds / minute)} min`
  return milliseconds < 2 * day ? `${Math.floor(milliseconds / hour)} h` : `${Math.floor(milliseconds / day)} d`
}

/** A count in {@link countWidth} cells. */
export function formatCount({ done, total }: ProgressCount): string {
  return ` ${String(done).padStart(2)} / ${String(total).padStart(2)}`
}

export const countWidth = ' 12 / 24'.length

export const partSuffixes: Readonly<Record<ShownItem['part'], string>> = {
  solve: '',
  find: ' (find it)',
  fix: ' (fix it)',
  patch: ' (own fix)',
  trace: ' (trace)',
}
