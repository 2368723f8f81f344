/** The API of the desk below `/v1`; the desk's page and other programs use nothing else. */

import type { Part } from '../challenges/coding/steps.js'
import type { LabEvent } from './lab-client.js'

export type { Part } from '../challenges/coding/steps.js'
export type { GradeFormat } from '../courses/format-names.js'
export type { learnerIdPattern } from '../courses/roster.js'

export interface ClassState {
  readonly name: string
  readonly assignment: {
    readonly id: string
    readonly title: string
    /** ISO 8601, as all times here. */
    readonly opens: string | null
    readonly due: string | null
  } | null
  readonly joinUrl: string
  readonly total: number
  readonly points: number
  readonly frozen: boolean
  readonly shard: { readonly index: number; readonly of: number } | null
  readonly shards: readonly { readonly name: string; readonly reachable: boolean }[]
  readonly learners: number
  readonly online: number
  readonly now: string
}

export interface LearnerItem {
  readonly key: string
  readonly part: Part
  readonly points: number
  readonly done: string | null
  readonly late: boolean
}

export type LabPhase = 'idle' | 'opening' | 'open' | 'failed'

export interface LearnerRow {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly group: string | null
  /** The code that the learner joins with; the header Juice-Lab-Key has the passcode behind it, where there is one. */
  readonly key: string
  readonly passcode: string | null
  readonly joinUrl: string
  /** Address of the learner's own port; null where there is none. */
  readonly url: string | null
  readonly state: LabPhase
  readonly online: boolean
  readonly lastSeen: string | null
  readonly solved: number
  readonly coded: number
  /** Weaknesses with a fix of the learner's own that held. */
  readonly patched: number
  readonly points: number
  /** Empty without an assignment. */
  readonly items: readonly LearnerItem[]
  readonly lastSolve: { readonly key: string; readonly name: string; readonly at: string } | null
  readonly nearMiss: { readonly key: string; readonly name: string; readonly hint: string; readonly at: string } | null
  readonly hints: number
  readonly tries: number
  /** Minutes since the last progress of a learner who is online and active; null for all others. */
  readonly stuckMinutes: number | null
  readonly frozen: boolean
  readonly restored: number
  readonly shard: number | null
}

type OfLearner<Event> = Event extends { readonly at: string } ? Event & { readonly learner: string } : never

interface Presence {
  readonly event: 'online' | 'offline'
  readonly at: string
  readonly learner: string
}

interface Message {
  readonly event: 'message'
  readonly at: string
  readonly learner: string | null
  readonly text: string
}

interface ChangedLearner {
  readonly event: 'learner'
  readonly at: string
  readonly learner: string
  readonly row: LearnerRow
}

interface ChangedClass {
  readonly event: 'class'
  readonly at: string
  readonly learner: null
  readonly state: ClassState
}

export type TimelineEvent = OfLearner<LabEvent> | Presence | Message

/** An event of `GET /v1/events`: the event's name is sent as `event:`, the whole object as `data:`. */
export type ClassEvent = TimelineEvent | ChangedLearner | ChangedClass

export const maxMessageLength = 500

export interface DeskBodies {
  readonly '/v1/learners': {
    readonly id: string
    readonly name: string
    readonly email?: string | undefined
    readonly group?: string | undefined
    readonly frozen?: boolean | undefined
  }
  readonly '/v1/reset': { readonly learner: string | null; readonly what: 'shop' | 'all' }
  readonly '/v1/freeze': { readonly learner: string | null; readonly frozen: boolean }
  readonly '/v1/code': { readonly learner: string }
  readonly '/v1/message': { readonly learner: string | null; readonly text: string }
}
