import type { Verdict } from '../../fixes/trials/verdict.js'
import type { ChallengeKey } from '../catalogue.js'
import type { StaysSolvable } from '../challenge.js'
import type { ShownRequest } from '../stories.js'

/** `tried` without a version that held; `on` where the shop runs it. */
export const fixStates = ['untried', 'tried', 'holds', 'on'] as const
export type FixState = (typeof fixStates)[number]

export interface WrittenFixRecord {
  /** Name of the weakness. */
  readonly name: string
  readonly state: FixState
  readonly isOfPages: boolean
  /** Challenges that need the weakness. */
  readonly challenges: readonly ChallengeKey[]
  /** Epoch milliseconds at which a fix held for the first time. */
  readonly heldAt: number | null
  readonly shop: FixSwitch
}

/** The shop's use of a learner's fix. */
export interface FixSwitch {
  /** `none` where the lab runs without the weakness anyway, or the shop cannot run a fix of it. */
  readonly state: 'on' | 'off' | 'none'
  /** The version that is on. */
  readonly version: number | null
  /** Calls since it is on that were answered with an error, because it threw, returned a wrong type or took too long. */
  readonly failures: number
  readonly lastFailure: { readonly message: string; readonly line: number | null; readonly at: number } | null
  /** The challenges that need the weakness, while the fix is on. */
  readonly challenges: readonly SecuredChallenge[]
}

export interface SecuredChallenge {
  readonly key: ChallengeKey
  /** False where another weakness still solves it. */
  readonly isSecured: boolean
  readonly openWeaknesses: readonly string[]
  /** The way that solves it without any weakness. */
  readonly staysSolvable: StaysSolvable | null
}

/** A step of help; the last one is the code of the honest half. */
export interface FixHint {
  readonly kind: 'attack' | 'why' | 'fix' | 'code'
  readonly text: string
}

export interface FixVersion {
  /** Counted from 1; old versions make room, and keep their numbers. */
  readonly number: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly code: string
  readonly holds: boolean
  /** Number of trials that failed. */
  readonly failed: number
}

export interface CodeFile {
  /** Path from the root of the package. */
  readonly file: string
  readonly code: string
}

/** All that a learner gets to write a fix. */
export interface WrittenFix extends WrittenFixRecord {
  readonly cwe: readonly number[]
  readonly duty: string
  /** The weak code as it runs, without the doc comments that name the mistake. */
  readonly weak: CodeFile
  /** Names of the functions that a fix exports. */
  readonly exports: readonly string[]
  /** The types of the port, in TypeScript. */
  readonly types: string
  /** Modules that a fix may import, as it writes their paths. */
  readonly imports: readonly { readonly from: string; readonly names: readonly string[] }[]
  /** Parts of Node or of browsers that the code may use without an import. */
  readonly globals: readonly string[]
  /** True where the shop waits for a promise. */
  readonly isAsync: boolean
  /** Names of the attack that is known before a try, and of the honest uses. */
  readonly attacks: readonly string[]
  readonly uses: readonly string[]
  readonly hints: readonly FixHint[]
  readonly hintsLeft: number
  /** Oldest first. */
  readonly versions: readonly FixVersion[]
  /** Of the latest version. */
  readonly verdict: Verdict | null
  /** Null until a fix held, or all hints are shown. */
  readonly honest: CodeFile | null
  /** The solved challenge that needs the weakness, with the request that solved it where that was kept. */
  readonly solved: { readonly key: ChallengeKey; readonly request: ShownRequest | null } | null
}

/** A verdict, and the number of the version that it is of. */
export interface TriedFix extends Verdict {
  readonly version: number
}
