const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds in the coarsest unit that still tells something: `12 min`, `3 h`, `2 d`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < minute) return '< 1 min'
  if (milliseconds < 2 * hour) return `${Math.floor(milliseconds / minute)} min`
  return milliseconds < 2 * day ? `${Math.floor(milliseconds / hour)} h` : `${Math.floor(milliseconds / day)} d`
}
