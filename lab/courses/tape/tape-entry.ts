import * as z from 'zod'
import { parts, phases } from '../../challenges/coding/steps.js'
import { codeKinds } from '../../challenges/continue-codes.js'
import { epochTime } from '../times.js'

/** File name of a data folder's tape. */
export const tapeName = 'tape.ndjson'

const key = z.string().max(100)

/** The rules on exercises of this program, as a tape names them: the labs of a course shuffle the fixes, and a fix counts after its find. */
export const exerciseRules = 2

/** Progress that a grade depends on, besides solves. */
const tapedEvent = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('code-solve'),
    key,
    status: z.union([z.literal(1), z.literal(2)]),
    tries: z.int().optional(),
  }),
  z.object({ event: z.literal('try'), key, phase: z.enum(phases), right: z.boolean() }),
  /** The code is in the body of the request. */
  z.object({ event: z.literal('fix-try'), weakness: key, holds: z.boolean(), tries: z.int() }),
  /** The answer is in the body of the request. */
  z.object({ event: z.literal('trace-solve'), trace: key, tries: z.int() }),
  z.object({ event: z.literal('hint'), key, order: z.int() }),
  z.object({ event: z.literal('restore'), kind: z.enum(codeKinds), count: z.int() }),
  z.object({ event: z.literal('restored'), key, part: z.enum(parts) }),
  z.object({ event: z.literal('reset'), progress: z.boolean() }),
  z.object({ event: z.literal('hints'), shown: z.boolean() }),
])

export type TapedEvent = Readonly<z.infer<typeof tapedEvent>>

/** A body: text if it is UTF-8, a blob if it is large; `cut` if the tape did not keep all of it. */
const body = z.union([
  z.strictObject({ text: z.string() }),
  z.strictObject({ base64: z.string() }),
  z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/), size: z.int() }),
  z.strictObject({ cut: z.int() }),
])

export type TapedBody = Readonly<z.infer<typeof body>>

/** Epoch milliseconds of the lab's clock. */
const time = epochTime.int()

const consequences = {
  start: time,
  end: time,
  facts: z.array(z.string()),
  solves: z.array(key),
  events: z.array(tapedEvent).optional(),
}

const content = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    at: time,
    schema: z.literal(1),
    version: z.string(),
    port: z.int(),
    /** Missing on a tape that was handed in: the course's keys give it. */
    seed: z.string().optional(),
    profile: z.string(),
    fix: z.array(z.string()),
    closed: z.array(z.string()),
    /** Null in practice. */
    learner: z.object({ id: z.string(), name: z.string() }).nullable(),
    assignment: z.string().nullable(),
    /** The rules on exercises; missing on the tapes of earlier programs. */
    exercises: z.int().optional(),
    /** Bytes of an incomplete last line that the previous run left, and that were cut off. */
    torn: z.int().optional(),
  }),
  z.object({
    kind: z.literal('request'),
    ...consequences,
    method: z.string(),
    url: z.string(),
    /** Names and values alternately, as the client sent them. */
    headers: z.array(z.string()),
    body: body.optional(),
    status: z.int(),
    /** Present for a request that the lab sent to itself. */
    own: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('message'),
    ...consequences,
    event: z.string(),
    payload: z.json(),
    userAgent: z.string(),
  }),
  /** A late consequence of an entry that was already written: `of` is the number of that entry. */
  z.object({ kind: z.literal('late'), of: z.int(), ...consequences }),
  z.object({ kind: z.literal('host'), at: time, events: z.array(tapedEvent), solves: z.array(key) }),
  /** The tape is full: from here on, requests that do not change the progress are left out. */
  z.object({ kind: z.literal('full'), at: time }),
  /** HMAC-SHA256 of `prev` with the tape's key. */
  z.object({ kind: z.literal('checkpoint'), at: time, mac: z.string() }),
])

export type TapeContent = Readonly<z.infer<typeof content>>
type ContentOf<Kind extends TapeContent['kind']> = Extract<TapeContent, { readonly kind: Kind }>
export type TapedRequest = ContentOf<'request'>
export type TapedMessage = ContentOf<'message'>
export type TapeOpening = ContentOf<'open'>

/** The entry's number from 0, and the SHA-256 of the previous line. */
export type TapeEntry = TapeContent & { readonly n: number; readonly prev: string }

const numbered = z.object({ n: z.int().min(0), prev: z.string() })

/** An entry with a place in the chain, but with content that this program does not know. */
export interface UnknownEntry {
  readonly n: number
  readonly prev: string
  /** The kind, or the kind and the event, that is unknown; of a known kind with odd fields its name. */
  readonly unknownPart: string
  /** True for a kind or event that this program has never written; such a line is from another program, and not damaged. */
  readonly isOfNewKind: boolean
  readonly version: string | undefined
}

/** Parses the JSON value of a line; undefined for a value that is no entry of any version. */
export function readEntry(value: unknown): TapeEntry | UnknownEntry | undefined {
  const place = numbered.safeParse(value).data
  if (place === undefined) return undefined
  const data = parseContent(value)
  if (data !== undefined) return { ...data, ...place }
  const outlined = outline.safeParse(value).data
  return outlined && { ...place, ...describeUnknown(outlined) }
}

/** The content of an entry; undefined for any other, such as one of a forger that is nested too deep to be parsed. */
function parseContent(value: unknown): TapeContent | undefined {
  try {
    return content.safeParse(value).data
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const kinds: ReadonlySet<string> = new Set(content.options.map(({ shape }) => shape.kind.value))
const eventNames: ReadonlySet<string> = new Set(tapedEvent.options.map(({ shape }) => shape.event.value))

/** The fields of all entries that stay what they are in later versions. */
const outline = z.object({
  kind: z.string(),
  schema: z.int().optional(),
  version: z.string().optional(),
  events: z.array(z.object({ event: z.string() })).optional(),
})

function describeUnknown({ kind, schema = 1, version, events = [] }: z.infer<typeof outline>) {
  const event = events.find((one) => !eventNames.has(one.event))?.event
  const isOfNewKind = !kinds.has(kind) || event !== undefined || (kind === 'open' && schema > 1)
  const name = event !== undefined && kinds.has(kind) ? `${kind} with ${event}` : kind
  return { unknownPart: name.replace(/[^\w .-]/g, '?').slice(0, 80), isOfNewKind, version }
}
