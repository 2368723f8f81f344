import { hostname, release, type } from 'node:os'
import type { LabOptions } from '../options.js'
import { packageVersion } from '../package/package-root.js'
import { catalogue, isChallengeKey } from './catalogue.js'
import type { Challenges } from './challenges.js'
import type { SolveEvent } from './solves.js'

interface Parts {
  readonly options: LabOptions
  readonly challenges: Challenges
  onWarning(message: string): void
}

/** Milliseconds that the other side has for its answer. */
const timeout = 5000

/**
 * Tells the operator's own service of every solve that was earned here (progress-and-ctf.md 10): one attempt each, whose failure
 * is a warning and nothing more. `close` waits for those under way.
 */
export function reportToWebhook({ options, challenges, onWarning }: Parts): { close(): Promise<void> } {
  const url = options.solutionsWebhook
  if (!url) return { close: async () => undefined }
  const underway = new Set<Promise<void>>()
  const unsubscribe = challenges.progress.on('solve', (solve) => {
    if (solve.restored) return
    const report = send(url, writeReport(solve, options, challenges)).catch((error: unknown) =>
      onWarning(`The webhook at ${url} did not hear of ${solve.key}: ${explain(error)}`),
    )
    underway.add(report)
    void report.finally(() => underway.delete(report))
  })
  return {
    async close() {
      unsubscribe()
      await Promise.all(underway)
    },
  }
}

async function send(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`status ${response.status}`)
}

function writeReport(solve: SolveEvent, { config, profile }: LabOptions, { hints, cheatWatch }: Challenges) {
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
    issuer: {
      hostName: hostname(),
      os: `${type()} (${release()})`,
      appName: config.application.name,
      config: profile,
      version: packageVersion,
    },
  }
}

/** What `fetch` keeps to itself: the reason stands in the cause. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error as { cause?: { code?: string; message?: string } }
  return cause?.message || cause?.code || error.message
}
