import type * as z from 'zod'
import type { CodeKind } from '../challenges/continue-codes.js'
import type { FixState } from '../challenges/written-fixes/written-fix.js'
import type { Certificate } from '../curriculum/learning/certificate.js'
import { packageVersion } from '../package/package-root.js'
import { describeFetchError } from '../values/fetch-error.js'
import { plainLine } from '../values/plain-text.js'
import { ClassDeskError, ClassDoorError, isDesk, isFromDoor, LongBodyError, readText } from './class-door.js'
import type { ContinueCodes, NextShown, ShownAssignment } from './lab-client.js'
import {
  appliedReply,
  assignmentReply,
  certificateReply,
  challengeList,
  codeReply,
  configurationReply,
  detailsReply,
  fixesReply,
  nextReply,
  versionReply,
} from './lab-replies.js'
import { type ChallengeProgress, offeredBy } from './progress.js'
import { readChallenges } from './read-challenges.js'

class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
  readonly kind = 'unreachable'
}

/** The calls of a running lab over HTTP. Each throws an {@link UnreachableError} when no lab answers, and the error of a class where its door or desk does. */
export interface LabCalls {
  readonly url: string
  /** The progress of the challenges, and the likelihood of cheating; the latter is undefined for labs that do not report it. */
  progress(): Promise<{ challenges: ChallengeProgress[]; cheatScore: number | undefined }>
  cheatScore(): Promise<number | undefined>
  /** The assignment of a course and its progress; undefined outside of courses, and in labs of other kinds. */
  assignment(): Promise<ShownAssignment | undefined>
  /** The next step of the learner; undefined where nothing is left, and for labs that do not report it. */
  next(): Promise<NextShown | undefined>
  /** The work on a path; undefined where the lab has no such path. */
  certificate(path: string): Promise<Certificate | undefined>
  /** The state of the learner's own fix of each weakness; undefined for labs that have none. */
  fixStates(): Promise<ReadonlyMap<string, FixState> | undefined>
  identity(): Promise<{ name: string; version: string }>
  codes(): Promise<ContinueCodes>
  /** Resolves to the lab's text about the code; undefined when the lab refuses the code. */
  applyCode(kind: CodeKind, code: string): Promise<string | undefined>
}

/** Milliseconds until a request times out. */
const timeout = 5000

/** Max bytes of a response; the challenge list of a lab has some hundred thousand. */
const maxBytes = 10_000_000

const listPath = '/api/Challenges'
const versionPath = '/rest/admin/application-version'
const configurationPath = '/rest/admin/application-configuration'

const codePaths: Readonly<Record<CodeKind, string>> = {
  hacking: '/rest/continue-code',
  findIt: '/rest/continue-code-findIt',
  fixIt: '/rest/continue-code-fixIt',
}

export function callLab(url: string): LabCalls {
  const code = async (kind: CodeKind) => (await getJson(url, codePaths[kind], codeReply)).continueCode
  return {
    url,
    async progress() {
      const [{ data }, { version }, { config }, details] = await Promise.all([
        getJson(url, listPath, challengeList),
        getJson(url, versionPath, versionReply),
        getJson(url, configurationPath, configurationReply),
        readDetails(url),
      ])
      // The configuration of a lab may hide its version.
      const isOfThisVersion = details !== undefined && (version === '' || version === packageVersion)
      const challenges = readChallenges(data, isOfThisVersion)
      if (challenges === undefined) throw strangeAnswer(url, listPath, 200)
      const withRestored = (one: ChallengeProgress) => ({ ...one, restored: details?.restored.includes(one.key) })
      const offered = offeredBy(challenges, config?.challenges?.codingChallengesEnabled)
      return {
        challenges: offered.map((one) => (one.solved && details ? withRestored(one) : one)),
        cheatScore: details?.cheatScore,
      }
    },
    cheatScore: async () => (await readDetails(url))?.cheatScore,
    assignment: () => readAssignment(url),
    next: () => readNext(url),
    certificate: (path) => readCertificate(url, path),
    fixStates: () => readFixStates(url),
    async identity() {
      const [{ version }, { config }] = await Promise.all([
        getJson(url, versionPath, versionReply),
        getJson(url, configurationPath, configurationReply),
      ])
      return { name: config?.application?.name ?? 'Juice Lab', version }
    },
    async codes() {
      const [hacking, findIt, fixIt] = await Promise.all([code('hacking'), code('findIt'), code('fixIt')])
      return { hacking, findIt, fixIt }
    },
    async applyCode(kind, text) {
      const response = await ask(url, `${codePaths[kind]}/apply/${encodeURIComponent(text)}`, 'PUT')
      const body = await readBodyText(url, response)
      if (response.status === 404) return undefined
      if (!response.ok)
        throw new UnreachableError(
          `The lab at ${url} did not apply the code, with status ${response.status}. Look at its log, then try again.`,
        )
      const reply = body === '' ? {} : parse(body, appliedReply)
      if (reply === undefined) throw new UnreachableError(`What answers at ${url} is not a juice lab.`)
      return reply.data ?? 'Accepted.'
    },
  }
}

async function readDetails(url: string): Promise<z.infer<typeof detailsReply>['data'] | undefined> {
  const response = await ask(url, '/rest/challenges/progress', 'GET')
  return parse(await readBodyText(url, response), detailsReply)?.data
}

async function readAssignment(url: string): Promise<ShownAssignment | undefined> {
  const response = await ask(url, '/rest/challenges/assignment', 'GET')
  return response.ok ? (parse(await readBodyText(url, response), assignmentReply)?.data ?? undefined) : undefined
}

async function readNext(url: string): Promise<NextShown | undefined> {
  const response = await ask(url, '/rest/learn/next', 'GET')
  return response.ok ? parse(await readBodyText(url, response), nextReply)?.data[0] : undefined
}

async function readCertificate(url: string, path: string): Promise<Certificate | undefined> {
  const response = await ask(url, `/rest/learn/${encodeURIComponent(path)}/certificate`, 'GET')
  return response.ok ? parse(await readBodyText(url, response), certificateReply)?.data : undefined
}

async function readFixStates(url: string): Promise<ReadonlyMap<string, FixState> | undefined> {
  const response = await ask(url, '/rest/fixes', 'GET')
  const reply = response.ok ? parse(await readBodyText(url, response), fixesReply) : undefined
  return reply && new Map(reply.data.map(({ name, state }) => [name, state]))
}

async function getJson<Reply>(url: string, path: string, shape: z.ZodType<Reply>): Promise<Reply> {
  const response = await ask(url, path, 'GET')
  const reply = parse(await readBodyText(url, response), shape)
  if (response.ok && reply !== undefined) return reply
  throw strangeAnswer(url, path, response.status)
}

const strangeAnswer = (url: string, path: string, status: number) =>
  new UnreachableError(`What answers at ${url} is not a juice lab (${path} gave status ${status}).`)

function parse<Reply>(body: string, shape: z.ZodType<Reply>): Reply | undefined {
  try {
    return shape.safeParse(JSON.parse(body, plainly)).data
  } catch {
    return undefined
  }
}

/** Another lab's texts are not trusted: with a line break in it, a name would forge a row of the terminal. */
function plainly(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? plainLine(value) : value
}

async function ask(url: string, path: string, method: 'GET' | 'PUT'): Promise<Response> {
  const response = await fetch(url + path, { method, signal: AbortSignal.timeout(timeout) }).catch((error: unknown) => {
    throw silentLab(url, error)
  })
  if (await isFromDoor(response)) throw new ClassDoorError(url)
  if (!response.ok && (await isDesk(url))) throw new ClassDeskError(url)
  return response
}

const readBodyText = (url: string, response: Response): Promise<string> =>
  readText(response, maxBytes).catch((error: unknown) => {
    if (!(error instanceof LongBodyError)) throw silentLab(url, error)
    throw new UnreachableError(`What answers at ${url} is not a juice lab (it sends ${error.message}).`)
  })

const silentLab = (url: string, cause: unknown) =>
  new UnreachableError(`No lab answers at ${url} (${describeFetchError(cause, timeout)}).`, { cause })
