/** Limits of the supervisor; times in milliseconds. */
export interface WatchLimits {
  /** Time without a heartbeat that counts as a hang, unless the lab waited for a processor for most of it. */
  readonly hang: number
  /** Time on a processor without a heartbeat that counts as a hang; the longest of a class under load is 0.3 s. */
  readonly loop: number
  /** Time without a heartbeat after which a lab that is closing is killed. */
  readonly gracePeriod: number
  /** Time until a thread that is being ended counts as one that cannot be; one that only runs JavaScript ends within milliseconds. */
  readonly end: number
  /** Time until a restart counts as failed. */
  readonly restart: number
  /** Max number of restarts within `window`. */
  readonly maxRestarts: number
  readonly window: number
}

export const usualLimits: WatchLimits = {
  hang: 5000,
  loop: 2000,
  gracePeriod: 2000,
  end: 5000,
  restart: 30_000,
  maxRestarts: 5,
  window: 600_000,
}
