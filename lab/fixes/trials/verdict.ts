/** A trial of a fix, with copies of what went in and out as texts. */
export interface TrialRow {
  readonly trial: string
  /** `reading` where the file itself could not be read or loaded. */
  readonly kind: 'attack' | 'use' | 'reading'
  readonly sent: string
  readonly cameBack: string
  readonly expected: string
  readonly holds: boolean
  /** True where an error that is not the expected refusal, or the time limit, ended the call. */
  readonly threw: boolean
  /** Line of the file where an error arose; null for none. */
  readonly line: number | null
}

export interface Verdict {
  /** Name of the weakness. */
  readonly name: string
  readonly holds: boolean
  /** Variants of the attack that were refused are only counted. */
  readonly rows: readonly TrialRow[]
  readonly variants: { readonly tried: number; readonly refused: number }
  readonly milliseconds: number
}

/** A row, and whether it is shown only if it does not hold. */
export interface RunRow extends TrialRow {
  readonly isVariant: boolean
}

export interface TrialJob {
  readonly name: string
  readonly source: string
  readonly seed: string
}

/** `begin` comes before each trial, with the row that stands if the thread has to be ended. */
export type TrialReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'begin'; readonly row: RunRow }
  | { readonly kind: 'row'; readonly row: RunRow }
  | { readonly kind: 'done' }

/** The row of a file that could not be loaded. */
export function unloadedRow(name: string, cameBack: string): RunRow {
  return {
    trial: 'the file can be loaded',
    kind: 'reading',
    sent: `${name}.ts`,
    cameBack,
    expected: 'a file that can be loaded',
    holds: false,
    threw: false,
    line: null,
    isVariant: false,
  }
}
