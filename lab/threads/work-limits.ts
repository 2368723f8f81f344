/** In milliseconds, in all; each kind of work has its own limits, and the shorter one holds. */
export interface WorkLimits {
  readonly work: number
  /** Time after that until the thread is ended. */
  readonly grace: number
}

export const ownLimits: WorkLimits = { work: Number.POSITIVE_INFINITY, grace: Number.POSITIVE_INFINITY }
