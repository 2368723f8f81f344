import * as z from 'zod'
import { traceKinds } from '../../traces/trace.js'
import { type ChallengeKey, catalogue, isChallengeKey } from '../catalogue.js'
import { phases, stepOfPhase } from '../coding/steps.js'
import { codeKinds } from '../continue-codes.js'

const about = {
  /** ISO 8601 in UTC, by the lab's clock. */
  at: z.iso.datetime(),
  key: z.string(),
  name: z.string(),
}

/** From 0 to 1 (docs/contract/progress-and-ctf.md#cheat-score); missing for restored progress. */
const cheatScore = z.number().min(0).max(1).optional()

const keptRequest = z.object({
  method: z.string(),
  url: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.string().optional(),
  /** Bytes of the whole body. */
  bodySize: z.number().optional(),
  isCut: z.boolean().optional(),
})

export type KeptRequest = Readonly<z.infer<typeof keptRequest>>

/** All events of a lab's progress; the journal stores them and subscribers get them. */
const progressEvent = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('solve'),
    ...about,
    category: z.string(),
    difficulty: z.int(),
    restored: z.boolean(),
    flag: z.string().optional(),
    fact: z.string().optional(),
    origin: keptRequest.optional(),
    cheatScore,
  }),
  /** A step of a coding exercise was passed for the first time: 1 for the weak lines, 2 for the right fix. */
  z.object({
    event: z.literal('code-solve'),
    ...about,
    status: z.union([z.literal(1), z.literal(2)]),
    restored: z.boolean(),
    tries: z.int().optional(),
    cheatScore,
  }),
  /** A visitor answered a coding exercise, rightly or wrongly; also after the step was passed. */
  z.object({ event: z.literal('try'), ...about, phase: z.enum(phases), right: z.boolean() }),
  /** A learner's own fix of a weakness was tried; `tries` counts up to the first that held. */
  z.object({ event: z.literal('fix-try'), at: about.at, weakness: z.string(), holds: z.boolean(), tries: z.int() }),
  /** A learner's own fix of a weakness held for the first time, after so many tries. */
  z.object({ event: z.literal('fix-hold'), at: about.at, weakness: z.string(), tries: z.int() }),
  /** The shop runs a learner's fix in place of its weakness. */
  z.object({ event: z.literal('fix-on'), at: about.at, weakness: z.string(), version: z.int() }),
  /** The weakness decides again: a visitor asked for that, or the fix took too long again and again. */
  z.object({ event: z.literal('fix-off'), at: about.at, weakness: z.string(), reason: z.enum(['asked', 'late']) }),
  z.object({ event: z.literal('near-miss'), ...about, note: z.string() }),
  /** A hint was unlocked; `order` is its number within the challenge, from 1. Of a weakness, `key` is its name. */
  z.object({ event: z.literal('hint'), ...about, order: z.int() }),
  /** A learner read the primer of a concept, on a path of the curriculum or beside one; `again` if it was read before, on another path. */
  z.object({
    event: z.literal('primer-read'),
    at: about.at,
    name: z.string(),
    concept: z.string(),
    path: z.string().nullable(),
    again: z.literal(true).optional(),
  }),
  /** A learner follows the tutorial of a challenge that is not solved yet; once for each challenge. */
  z.object({ event: z.literal('tutorial'), ...about }),
  /** A continue code restored progress: `count` is the number of new solves or steps. */
  z.object({ event: z.literal('restore'), at: about.at, kind: z.enum(codeKinds), count: z.int() }),
  /** The shop was restored to its seeded state; `progress` is true if the progress was cleared too. */
  z.object({ event: z.literal('reset'), at: about.at, progress: z.boolean() }),
  z.object({ event: z.literal('hints'), at: about.at, shown: z.boolean() }),
  /** A learner answered an exercise on finding traces, rightly or wrongly; also after it was solved. */
  z.object({ event: z.literal('trace-try'), at: about.at, trace: z.string(), name: z.string(), right: z.boolean() }),
  /** An exercise on finding traces was solved for the first time, at so many tries. */
  z.object({
    event: z.literal('trace-solve'),
    at: about.at,
    trace: z.string(),
    name: z.string(),
    kind: z.enum(traceKinds),
    tries: z.int(),
  }),
  /** The lab was opened again on its saved data; `reason` is there if it had hung or crashed. */
  z.object({ event: z.literal('restarted'), at: about.at, reason: z.enum(['hang', 'crash']).optional() }),
])

export type ProgressEvent = Readonly<z.infer<typeof progressEvent>>
export type ProgressEventName = ProgressEvent['event']
export type ProgressEventOf<Name extends ProgressEventName> = Extract<ProgressEvent, { readonly event: Name }>

type Untimed<Event> = Event extends { readonly at: string } ? Omit<Event, 'at'> & { readonly at?: string } : never

/** An event to publish; it gets the present time unless it has one. */
export type NewProgressEvent = Untimed<ProgressEvent>

/** A published event for visitors; of the request that caused it, only the address is left. */
export type PublicProgressEvent =
  | Exclude<ProgressEvent, { readonly event: 'solve' }>
  | (Omit<ProgressEventOf<'solve'>, 'origin'> & { readonly url?: string })

/** An event without the request behind it, of which clients only see the address. */
export function toPublic(event: ProgressEvent): PublicProgressEvent {
  if (event.event !== 'solve') return event
  const { origin, ...rest } = event
  return { ...rest, url: origin?.url }
}

/** Parses an event that another lab published; undefined for any other value, and for an event that only later versions know. */
export function readPublicEvent(content: unknown): PublicProgressEvent | undefined {
  const event = progressEvent.safeParse(content).data
  if (event?.event !== 'solve') return event
  return { ...toPublic(event), ...solveAddress.safeParse(content).data }
}

const solveAddress = z.object({ url: z.string().optional() })

/** Without its hints and tutorials, a later solve would count as one without help. */
const vital: ReadonlySet<ProgressEventName> = new Set([
  ...(['solve', 'code-solve', 'fix-hold', 'trace-solve'] as const),
  ...(['primer-read', 'tutorial', 'hint', 'reset'] as const),
])

/** True for an event that a lab needs after a restart; all others are written only while the journal has room. */
export function isVital(noted: ProgressEvent): boolean {
  const { event } = noted
  // A visitor may go from path to path without end.
  if (event === 'primer-read' && noted.again) return false
  return vital.has(event)
}

/** Parses the content of a line in the journal; undefined for any other value. Lines of older versions are converted. */
export function readProgressEvent(content: unknown): ProgressEvent | undefined {
  return progressEvent.safeParse(content).data ?? progressEvent.safeParse(modernise(content)).data
}

const oldEvent = z.looseObject({
  event: z.enum(['challenge.solved', 'coding.solved', 'challenge.nearlySolved', 'challenges.startedOver']),
  key: z.string().optional(),
  phase: z.enum(phases).optional(),
})

/** Converts an entry of a journal from before version 0.2. */
function modernise(content: unknown): unknown {
  const { data } = oldEvent.safeParse(content)
  if (data === undefined) return undefined
  const { event, key = '', phase, ...rest } = data
  if (event === 'challenges.startedOver') return { ...rest, event: 'reset', progress: true }
  if (!isChallengeKey(key)) return undefined
  if (event === 'challenge.nearlySolved') return { ...rest, event: 'near-miss', ...nameOf(key) }
  if (event === 'coding.solved')
    return {
      ...rest,
      event: 'code-solve',
      ...nameOf(key),
      status: stepOfPhase[phase ?? 'find it'].status,
      restored: false,
    }
  const { category, difficulty } = catalogue[key]
  return { ...rest, event: 'solve', ...nameOf(key), category, difficulty }
}

export function nameOf(key: ChallengeKey): { key: ChallengeKey; name: string } {
  return { key, name: catalogue[key].name }
}
