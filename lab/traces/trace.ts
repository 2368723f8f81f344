import type { ChallengeKey } from '../challenges/catalogue.js'

export const traceKinds = ['mark', 'rule', 'incident'] as const
export type TraceKind = (typeof traceKinds)[number]

/** The attacks that a learner chooses among to name one. */
export const attackNames = [
  'sql-injection',
  'nosql-injection',
  'xss',
  'password-guessing',
  'access-control',
  'hidden-files',
  'open-redirect',
  'automation',
  'data-exposure',
  'business-logic',
  'mass-assignment',
] as const
export type AttackName = (typeof attackNames)[number]

/** The honest work of the shop that is recorded in `fixtures/traces/honest.json`. */
export const habits = [
  'visit',
  'search',
  'look',
  'buy',
  'register',
  'feedback',
  'profile',
  'files',
  'redirect',
  'monitor',
  'crawler',
  'mistyped-password',
  'forgotten-password',
  'odd-search',
  'odd-order',
  'office-baskets',
  'office-feedback',
  'office-prices',
  'scrape',
  'partner-order',
  'failed-upload',
  'large-order',
  'review',
  'odd-address',
] as const
export type Habit = (typeof habits)[number]

/** `access` has the requests, as a proxy in front of the shop sees them; `journal` what they caused in the shop. */
export type LogFormat = 'access' | 'journal'

interface TraceEntry {
  /** A part of addresses, assignments and paths; it does not tell the attack of an exercise whose attack is to be named. */
  readonly id: string
  readonly name: string
  /** The situation, in a sentence or two. */
  readonly brief: string
  /** The challenges whose attacks are in the log; the first one explains the trace and leads on. */
  readonly challenges: readonly [ChallengeKey, ...ChallengeKey[]]
  /** Ids of concepts of the curriculum. */
  readonly concepts: readonly string[]
  /** An access log unless another one is named; rules are written for access logs alone. */
  readonly format?: LogFormat
  /** The trace that the attack leaves in a journal; that of an access log stands in the lesson of the first challenge. */
  readonly shows?: string
  /** Lines of the log, those of the attack included. */
  readonly lines: number
  /** Honest work that looks like the attack, with the number of times that it is in the log. */
  readonly falseFriends: Readonly<Partial<Record<Habit, number>>>
  /** Seconds from one line of the attack to the next, at least and at most. */
  readonly pace: readonly [number, number]
}

export interface MarkTrace extends TraceEntry {
  readonly kind: 'mark'
  readonly attack: AttackName
}

export interface RuleTrace extends TraceEntry {
  readonly kind: 'rule'
  readonly format?: 'access'
}

export type AnswerForm = 'line' | 'address' | 'time' | 'text' | 'number' | 'choice'

export interface Question {
  readonly id: string
  readonly text: string
  readonly form: AnswerForm
  readonly choice?: {
    readonly options: readonly { readonly id: string; readonly text: string }[]
    readonly right: string
  }
}

export interface IncidentTrace extends TraceEntry {
  readonly kind: 'incident'
  readonly questions: readonly Question[]
}

export type Trace = MarkTrace | RuleTrace | IncidentTrace
