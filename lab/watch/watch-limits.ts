/** Times in milliseconds. */
export interface WatchLimits {
  /** Without a heartbeat, until it counts as a hang. */
  readonly hang: number
  /** Without a heartbeat, until a lab that was told to close is ended. */
  readonly farewell: number
  /** For a restart, until it counts as failed. */
  readonly restart: number
  /** Restarts within `window`. */
  readonly maxRestarts: number
  readonly window: number
}

export const usualLimits: WatchLimits = { hang: 5000, farewell: 2000, restart: 30_000, maxRestarts: 5, window: 600_000 }
