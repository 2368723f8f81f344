import { createHmac } from 'node:crypto'
import { hostname, release, type } from 'node:os'
import type { LabOptions } from '../../options.js'
import { packageVersion } from '../../package/package-root.js'
import { describeFetchError } from '../../values/fetch-error.js'
import { catalogue, isChallengeKey } from '../catalogue.js'
import type { Challenges } from '../challenges.js'
import type { ProgressEventOf } from './progress-events.js'
import type { SolveEvent } from './solves.js'

interface Parts {
  readonly options: LabOptions
  readonly challenges: Challenges
  onWarning(message: string): void
}

/** Header with a signature, by which the receiver recognises our reports if both sides know the secret. */
const signatureHeader = 'X-Juice-Lab-Signature'

/** Milliseconds until a request to the webhook times out. */
const timeout = 5000

/** Reports every earned solve, each first fix that holds and each first solve of an exercise on traces once, without a retry (docs/contract/progress-and-ctf.md#webhook). `close` waits for reports without a response. */
export function reportToWebhook({ options, challenges, onWarning }: Parts): { close(): Promise<void> } {
  const url = options.solutionsWebhook
  if (!url) return { close: async () => undefined }
  const underway = new Set<Promise<void>>()
  const report = (name: string, content: unknown) => {
    const sending = send(url, content, options.webhookSecret).catch((error: unknown) =>
      onWarning(`The webhook at ${url} did not hear of ${name}: ${describeFetchError(error, timeout)}`),
    )
    underway.add(sending)
    void sending.finally(() => underway.delete(sending))
  }
  const unsubscribe = challenges.progress.on('solve', (solve) => {
    if (!solve.restored) report(solve.key, reportSolve(solve, options, challenges))
  })
  // A receiver made for Juice Shop takes each report for one of a solve; one that shares a secret is made for this lab.
  const reportOwn = (name: string, content: unknown) => {
    if (options.webhookSecret !== null) report(name, content)
  }
  const unsubscribeFixes = challenges.progress.on('fix-hold', (held) =>
    reportOwn(held.weakness, reportFix(held, options)),
  )
  const unsubscribeTraces = challenges.progress.on('trace-solve', (solved) =>
    reportOwn(solved.trace, reportTrace(solved, options)),
  )
  return {
    async close() {
      unsubscribe()
      unsubscribeTraces()
      unsubscribeFixes()
      await Promise.all(underway)
    },
  }
}

async function send(url: string, report: unknown, secret: string | null): Promise<void> {
  const body = JSON.stringify(report)
  const response = await post(url, {
    headers: { 'Content-Type': 'application/json', ...(secret !== null && { [signatureHeader]: sign(body, secret) }) },
    body,
    signal: AbortSignal.timeout(timeout),
  })
  await response.body?.cancel()
  const { ok, status, headers } = response
  if (ok) return
  const location = headers.get('location')
  throw new Error(location === null ? `status ${status}` : `status ${status}, a redirect to ${location}`)
}

/** Follows the redirects that keep method and body; after any other one `fetch` would send a GET, and its 200 would hide that the report is lost. */
async function post(url: string, init: RequestInit, redirects = 5): Promise<Response> {
  const response = await fetch(url, { ...init, method: 'POST', redirect: 'manual' })
  const location = response.headers.get('location')
  if (![307, 308].includes(response.status) || location === null || redirects === 0) return response
  await response.body?.cancel()
  return post(new URL(location, url).href, init, redirects - 1)
}

function sign(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

function reportSolve(solve: SolveEvent, options: LabOptions, { hints, cheatWatch }: Challenges) {
  const { key, flag, at, cheatScore } = solve
  const id = isChallengeKey(key) ? catalogue[key].id : undefined
  const own = hints().filter(({ ChallengeId }) => ChallengeId === id)
  return {
    solution: {
      challenge: key,
      hintsAvailable: own.length,
      hintsUnlocked: own.filter(({ unlocked }) => unlocked).length,
      cheatScore,
      totalCheatScore: cheatWatch.total(),
      issuedOn: at,
    },
    ctfFlag: flag,
    /** This field and the next are our own additions. */
    learner: options.learnerId,
    restored: solve.restored,
    issuer: describeIssuer(options),
  }
}

function reportFix({ weakness, tries, at }: ProgressEventOf<'fix-hold'>, options: LabOptions) {
  return {
    fix: { weakness, tries, issuedOn: at },
    learner: options.learnerId,
    issuer: describeIssuer(options),
  }
}

function reportTrace({ trace, kind, tries, at }: ProgressEventOf<'trace-solve'>, options: LabOptions) {
  return {
    trace: { id: trace, kind, tries, issuedOn: at },
    learner: options.learnerId,
    issuer: describeIssuer(options),
  }
}

function describeIssuer({ config, profile }: LabOptions) {
  return {
    hostName: hostname(),
    os: `${type()} (${release()})`,
    appName: config.application.name,
    config: profile,
    version: packageVersion,
  }
}
