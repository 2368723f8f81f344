import type { Assignment } from '../courses/assignment.js'
import type { CourseKeys } from '../courses/course-keys.js'
import type { Learner } from '../courses/roster.js'
import type { WatchLimits } from '../watch/watch-limits.js'

export interface Address {
  readonly host: string
  readonly port: number
}

/** What a class is made of. */
export interface ClassOptions {
  /** Folder that keeps all of it. */
  readonly folder: string
  readonly roster: readonly Learner[]
  /** Null in a class without an assignment. */
  readonly course: { readonly assignment: Assignment; readonly keys: CourseKeys } | null
  readonly door: Address
  readonly desk: Address
  /** The name that visitors know it by, with port and scheme where they are not the usual ones. */
  readonly publicName: string | null
  /** First and last port of a range of which each learner gets one. */
  readonly ports: readonly [number, number] | null
  readonly asksPasscode: boolean
  readonly outboundRequests: 'lab' | 'anywhere'
  readonly solutionsWebhook: string | null
  readonly limits: WatchLimits
  onWarning(message: string): void
}
