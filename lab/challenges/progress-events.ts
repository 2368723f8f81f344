import * as z from 'zod'
import { type ChallengeKey, catalogue, isChallengeKey } from './catalogue.js'
import { phases } from './coding/phases.js'
import { codeKinds } from './continue-codes.js'

const about = {
  /** ISO 8601 in UTC, by the lab's clock. */
  at: z.iso.datetime(),
  key: z.string(),
  name: z.string(),
}

/** From 0 to 1 (docs/contract/progress-and-ctf.md#cheat-score); missing for what was restored. */
const cheatScore = z.number().min(0).max(1).optional()

/** The request, or the message of a browser, that caused a solve. */
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

/** Everything that happens to the progress of a lab: what its journal keeps and whoever subscribes hears. */
const progressEvent = z.discriminatedUnion('event', [
  /** A challenge was solved here, or brought back by a continue code. */
  z.object({
    event: z.literal('solve'),
    ...about,
    category: z.string(),
    difficulty: z.int(),
    restored: z.boolean(),
    flag: z.string().optional(),
    /** The fact that decided it. */
    fact: z.string().optional(),
    origin: keptRequest.optional(),
    cheatScore,
  }),
  /** A step of a coding exercise was passed for the first time: 1 the weak lines were found, 2 the right fix was chosen. */
  z.object({
    event: z.literal('code-solve'),
    ...about,
    status: z.union([z.literal(1), z.literal(2)]),
    restored: z.boolean(),
    /** Tries it took, the right one included. */
    tries: z.int().optional(),
    cheatScore,
  }),
  /** Somebody answered a coding exercise, rightly or not, passed before or not. */
  z.object({ event: z.literal('try'), ...about, phase: z.enum(phases), right: z.boolean() }),
  /** An attempt came close to solving a challenge. */
  z.object({ event: z.literal('near-miss'), ...about, note: z.string() }),
  /** A hint was unlocked: the first, the second, … of its challenge. */
  z.object({ event: z.literal('hint'), ...about, order: z.int() }),
  /** A continue code brought back something that was not there: `count` solves or steps. */
  z.object({ event: z.literal('restore'), at: about.at, kind: z.enum(codeKinds), count: z.int() }),
  /** The shop was restored to its first day, and all progress forgotten where `progress` is true. */
  z.object({ event: z.literal('reset'), at: about.at, progress: z.boolean() }),
  /** Hints were turned on or off for everybody. */
  z.object({ event: z.literal('hints'), at: about.at, shown: z.boolean() }),
  /** The lab was opened again on what it had kept; `reason` where it had not been closed, but hung or crashed before its watcher. */
  z.object({ event: z.literal('restarted'), at: about.at, reason: z.enum(['hang', 'crash']).optional() }),
])

export type ProgressEvent = Readonly<z.infer<typeof progressEvent>>
export type ProgressEventName = ProgressEvent['event']
export type ProgressEventOf<Name extends ProgressEventName> = Extract<ProgressEvent, { readonly event: Name }>

type Untimed<Event> = Event extends { readonly at: string } ? Omit<Event, 'at'> & { readonly at?: string } : never

/** An event that is about to be published; it gets the present time unless it brings one along. */
export type NewProgressEvent = Untimed<ProgressEvent>

/** An event as it is shown to others than the operator: of the request that caused it, only the address. */
export type PublicProgressEvent =
  | Exclude<ProgressEvent, { readonly event: 'solve' }>
  | (Omit<ProgressEventOf<'solve'>, 'origin'> & { readonly url?: string })

export function toPublic(event: ProgressEvent): PublicProgressEvent {
  if (event.event !== 'solve') return event
  const { origin, ...rest } = event
  return { ...rest, url: origin?.url }
}

/** True if what a lab knows after a restart depends on an event; all others are worth a line only while there is room. */
export function isVital({ event }: ProgressEvent): boolean {
  return event === 'solve' || event === 'code-solve' || event === 'reset'
}

/** Reads what a line of the journal holds; undefined when it is no event. Lines of older labs are put into today's words. */
export function readProgressEvent(content: unknown): ProgressEvent | undefined {
  return progressEvent.safeParse(content).data ?? progressEvent.safeParse(modernise(content)).data
}

const oldEvent = z.looseObject({
  event: z.enum(['challenge.solved', 'coding.solved', 'challenge.nearlySolved', 'challenges.startedOver']),
  key: z.string().optional(),
  phase: z.enum(phases).optional(),
})

/** An entry of a journal from before version 0.2. */
function modernise(content: unknown): unknown {
  const { data } = oldEvent.safeParse(content)
  if (data === undefined) return undefined
  const { event, key = '', phase, ...rest } = data
  if (event === 'challenges.startedOver') return { ...rest, event: 'reset', progress: true }
  if (!isChallengeKey(key)) return undefined
  if (event === 'challenge.nearlySolved') return { ...rest, event: 'near-miss', ...nameOf(key) }
  if (event === 'coding.solved')
    return { ...rest, event: 'code-solve', ...nameOf(key), status: phase === 'fix it' ? 2 : 1, restored: false }
  const { category, difficulty } = catalogue[key]
  return { ...rest, event: 'solve', ...nameOf(key), category, difficulty }
}

/** A challenge as events name it. */
export function nameOf(key: ChallengeKey): { key: ChallengeKey; name: string } {
  return { key, name: catalogue[key].name }
}
