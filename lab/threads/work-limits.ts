/** Limits for visitors' scripts and statements in all, in milliseconds; each kind has its own, and the shorter one holds. */
export interface WorkLimits {
  /** Time that one may work. */
  readonly work: number
  /** Time after that until a thread that has not given up is ended. */
  readonly grace: number
}

export const ownLimits: WorkLimits = { work: Number.POSITIVE_INFINITY, grace: Number.POSITIVE_INFINITY }
