import * as z from 'zod'
import type { CodeKind } from '../challenges/continue-codes.js'
import { plainText } from '../values/plain-text.js'
import { ClassDeskError, ClassDoorError, isDesk, isFromDoor } from './class-door.js'
import type { ContinueCodes, ShownAssignment, ShownItem } from './lab-client.js'
import type { ChallengeProgress } from './progress.js'

/** No lab answers at an address, or another program does. */
class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
  readonly kind = 'unreachable'
}

/**
 * The calls of a running lab over HTTP. Each throws an {@link UnreachableError} when the lab does not answer, and a {@link ClassDoorError}
 * or a {@link ClassDeskError} where a class does.
 */
export interface LabCalls {
  readonly url: string
  /** The progress of the challenges, and the likelihood of cheating; the latter is undefined for labs that do not report it. */
  progress(): Promise<{ challenges: ChallengeProgress[]; cheatScore: number | undefined }>
  /** The assignment of a course and its progress; undefined outside of courses, and in labs of other kinds. */
  assignment(): Promise<ShownAssignment | undefined>
  /** Name and version, as far as the lab reports them. */
  identity(): Promise<{ name: string; version: string }>
  codes(): Promise<ContinueCodes>
  /** Resolves to the lab's text about the code; undefined when the lab refuses the code. */
  applyCode(kind: CodeKind, code: string): Promise<string | undefined>
}

/** Milliseconds until a request times out. */
const timeout = 5000

const codePaths: Readonly<Record<CodeKind, string>> = {
  hacking: '/rest/continue-code',
  findIt: '/rest/continue-code-findIt',
  fixIt: '/rest/continue-code-fixIt',
}

/** Calls the lab at `url` (docs/contract/progress-and-ctf.md#challenge-list). */
export function callLab(url: string): LabCalls {
  const code = async (kind: CodeKind) => (await readJson<{ continueCode?: string }>(url, codePaths[kind])).continueCode
  return {
    url,
    async progress() {
      const [{ data }, details] = await Promise.all([
        readJson<{ data?: unknown }>(url, '/api/Challenges'),
        readDetails(url),
      ])
      if (!Array.isArray(data)) throw new UnreachableError(`What answers at ${url} is not a juice lab.`)
      const challenges = (data as ChallengeProgress[]).map((one) => {
        const restored = one.solved ? details?.restored.includes(one.key) : undefined
        return restored === undefined ? one : { ...one, restored }
      })
      return { challenges, cheatScore: details?.cheatScore }
    },
    assignment: () => readAssignment(url),
    async identity() {
      const [{ version = '' }, { config }] = await Promise.all([
        readJson<{ version?: string }>(url, '/rest/admin/application-version'),
        readJson<{ config?: { application?: { name?: string } } }>(url, '/rest/admin/application-configuration'),
      ])
      return { name: config?.application?.name ?? 'Juice Lab', version }
    },
    async codes() {
      const [hacking, findIt, fixIt] = await Promise.all([code('hacking'), code('findIt'), code('fixIt')])
      return { hacking, findIt, fixIt }
    },
    async applyCode(kind, text) {
      const response = await ask(url, `${codePaths[kind]}/apply/${encodeURIComponent(text)}`, 'PUT')
      const body = await readBody(url, response)
      if (response.status === 404) return undefined
      if (!response.ok)
        throw new UnreachableError(
          `The lab at ${url} did not apply the code, with status ${response.status}. Look at its log, then try again.`,
        )
      if (body === '') return 'Accepted.'
      try {
        return (JSON.parse(body, plainly) as { data?: string }).data ?? 'Accepted.'
      } catch {
        throw new UnreachableError(`What answers at ${url} is not a juice lab.`)
      }
    },
  }
}

/** Details that our labs report beyond the contract; undefined for labs of other kinds. */
async function readDetails(url: string): Promise<{ restored: readonly string[]; cheatScore: number } | undefined> {
  const response = await ask(url, '/rest/challenges/progress', 'GET')
  return detailsShape.safeParse(await response.json().catch(() => undefined)).data?.data
}

async function readAssignment(url: string): Promise<ShownAssignment | undefined> {
  const response = await ask(url, '/rest/challenges/assignment', 'GET')
  const text = response.ok ? await readBody(url, response) : ''
  try {
    return assignmentShape.safeParse(JSON.parse(text, plainly)).data?.data ?? undefined
  } catch {
    return undefined
  }
}

const assignmentShape = z.object({
  data: z
    .object({
      ...{ id: z.string(), title: z.string(), opens: z.string().nullable(), due: z.string().nullable() },
      late: z.object({ perDay: z.number(), maxDays: z.number() }),
      hints: z.enum(['free', 'cost', 'off']),
      coding: z.object({ maxTries: z.number().nullable() }),
      learner: z.object({ id: z.string(), name: z.string() }).nullable(),
      // Labs of earlier versions are never frozen on their own board.
      frozen: z.boolean().default(false),
      earned: z.number(),
      total: z.number(),
      items: z.array(
        z.object({
          key: z.custom<ShownItem['key']>((key) => typeof key === 'string'),
          ...{ name: z.string(), part: z.enum(['solve', 'find', 'fix']), points: z.number(), hintCost: z.number() },
          state: z.enum(['open', 'done', 'restored']),
          rule: z.enum(['early', 'late', 'tries']).nullable(),
          ...{ earned: z.number(), lateDays: z.number(), hintsCost: z.number(), tries: z.number().default(0) },
        }),
      ),
    })
    .nullable(),
})

const detailsShape = z.object({ data: z.object({ restored: z.array(z.string()), cheatScore: z.number() }) })

async function readJson<Body>(url: string, path: string): Promise<Body> {
  const response = await ask(url, path, 'GET')
  const text = await readBody(url, response)
  try {
    if (response.ok) return JSON.parse(text, plainly) as Body
  } catch {
    // A body that is not JSON is reported below, like any other unexpected response.
  }
  throw new UnreachableError(`What answers at ${url} is not a juice lab (${path} gave status ${response.status}).`)
}

/** Makes a text plain: another lab's texts are not trusted, and most of them are printed to a terminal. */
function plainly(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? plainText(value) : value
}

async function ask(url: string, path: string, method: 'GET' | 'PUT'): Promise<Response> {
  const response = await fetch(url + path, { method, signal: AbortSignal.timeout(timeout) }).catch((error: unknown) => {
    throw silentLab(url, error)
  })
  if (await isFromDoor(response)) throw new ClassDoorError(url)
  if (!response.ok && (await isDesk(url))) throw new ClassDeskError(url)
  return response
}

/** The body of a response; its time may run out as well. */
const readBody = (url: string, response: Response): Promise<string> =>
  response.text().catch((error: unknown) => {
    throw silentLab(url, error)
  })

const silentLab = (url: string, cause: unknown) =>
  new UnreachableError(`No lab answers at ${url} (${reasonOf(cause)}).`, { cause })

function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string; message?: string }; name?: string }
  if (name === 'TimeoutError') return `silent for ${timeout / 1000} seconds`
  return cause?.code ?? cause?.message ?? String(error)
}
