/** Limits of the supervisor; times in milliseconds. */
export interface WatchLimits {
  /** Time without a heartbeat that counts as a hang; a busy machine keeps a healthy lab waiting for seconds. */
  readonly hang: number
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
  hang: 8000,
  gracePeriod: 4000,
  end: 5000,
  restart: 30_000,
  maxRestarts: 5,
  window: 600_000,
}
