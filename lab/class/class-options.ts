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
  /** Folder that keeps the data of the class. */
  readonly folder: string
  readonly roster: readonly Learner[]
  /** Null in a class without an assignment. */
  readonly course: { readonly assignment: Assignment; readonly keys: CourseKeys } | null
  /** The secret that codes and passes are derived from; null where the class folder keeps its own. */
  readonly secret: string | null
  /** True if a class folder with other codes is refused; false if it keeps its codes. */
  readonly requiresSecret: boolean
  /** Null where one program serves the whole class. */
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
  /** Requests of one learner at work at a time, and WebSockets of one learner. */
  readonly places: number
  readonly sockets: number
  /** First and last port of the range from which each learner gets an own port. */
  readonly ports: readonly [number, number] | null
  readonly asksPasscode: boolean
  readonly outboundRequests: 'lab' | 'anywhere'
  /** The keys of all labs; personal flags have keys of their own. */
  readonly labKeys: LabKeys
  readonly solutionsWebhook: string | null
  readonly limits: WatchLimits
  onWarning(message: string): void
  /** Called at the end of the class for each lab that could not be saved. */
  onUnsaved(learner: string, reason: string): void
}
