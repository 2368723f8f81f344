import type { Assignment } from '../courses/assignment.js'
import type { CourseKeys } from '../courses/course-keys.js'
import type { Learner } from '../courses/roster.js'
import type { LabKeys } from '../options.js'
import type { WatchLimits } from '../watch/watch-limits.js'
import type { Shard } from './roll/shards.js'

export interface Address {
  readonly host: string
  readonly port: number
}

export interface ClassOptions {
  readonly name: string
  readonly folder: string
  readonly roster: readonly Learner[]
  readonly course: { readonly assignment: Assignment; readonly keys: CourseKeys } | null
  /** The secret that codes and passes are derived from; null where the class folder keeps its own. */
  readonly secret: string | null
  /** True if a class folder with other codes is refused; false if it keeps its codes. */
  readonly requiresSecret: boolean
  readonly shard: Shard | null
  /** Addresses of the desks of all shards, in the order of the shards; empty where the desks do not call each other. */
  readonly shardDesks: readonly string[]
  readonly door: Address
  readonly desk: Address
  /** The desk's token from a file, which is not printed; undefined where each start makes one. */
  readonly deskToken?: string | undefined
  /** Names that the door answers to besides its listening address; learners are told the first. */
  readonly publicNames: readonly string[]
  readonly trustedProxies: readonly string[]
  readonly places: number
  readonly sockets: number
  readonly ports: readonly [number, number] | null
  readonly asksPasscode: boolean
  readonly outboundRequests: 'lab' | 'anywhere'
  readonly labKeys: LabKeys
  readonly solutionsWebhook: string | null
  readonly limits: WatchLimits
  onWarning(message: string): void
  onUnsaved(learner: string, reason: string): void
}
