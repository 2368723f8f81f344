/**
 * `threw` is the script's own error; `time`, `memory` and `too-long` are its limits. `busy` found no turn, `crashed` broke the engine, and
 * a `closed` lab runs none.
 */
export type FailureReason = 'threw' | 'time' | 'memory' | 'too-long' | 'busy' | 'crashed' | 'closed'

export type Evaluation =
  | {
      readonly kind: 'value'
      /** At most 64 K characters. */
      readonly text: string
      /** True if the value itself was truthy, which its text does not tell. */
      readonly truthy: boolean
    }
  | { readonly kind: 'failed'; readonly message: string; readonly reason: FailureReason }

/** The objects that a script finds: those of a Node process on the simulated machine, or none but those of the language. */
export type Runtime = 'node' | 'none'
