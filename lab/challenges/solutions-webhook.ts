import { hostname, release, type } from 'node:os'
import type { LabOptions } from '../options.js'
import { packageVersion } from '../package-root.js'
import type { Challenges, Solve } from './challenges.js'

interface Parts {
  readonly options: LabOptions
  readonly challenges: Challenges
  onWarning(message: string): void
}

/** Milliseconds that the other side has for its answer. */
const patience = 5000

/**
 * Tells the operator's own service of every solve that was earned here (progress-and-ctf.md 10): one attempt each, whose failure
 * is a warning and nothing more. `close` waits for those under way.
 */
export function reportToWebhook({ options, challenges, onWarning }: Parts): { close(): Promise<void> } {
  const url = options.solutionsWebhook
  if (!url) return { close: async () => undefined }
  const underway = new Set<Promise<void>>()
  const stop = challenges.onSolved((solve) => {
    if (solve.cheatScore === undefined) return
    const report = send(url, writeReport(solve, options, challenges)).catch((error: unknown) =>
      onWarning(`The webhook at ${url} did not hear of ${solve.record.key}: ${explain(error)}`),
    )
    underway.add(report)
    void report.finally(() => underway.delete(report))
  })
  return {
    async close() {
      stop()
      await Promise.all(underway)
    },
  }
}

async function send(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`status ${response.status}`)
}

function writeReport(solve: Solve, { config, profile }: LabOptions, { hints, cheatWatch }: Challenges) {
  const { key, id, updatedAt } = solve.record
  const own = hints().filter(({ ChallengeId }) => ChallengeId === id)
  return {
    solution: {
      challenge: key,
      hintsAvailable: own.length,
      hintsUnlocked: own.filter(({ unlocked }) => unlocked).length,
      cheatScore: solve.cheatScore,
      totalCheatScore: cheatWatch.total(),
      issuedOn: updatedAt,
    },
    ctfFlag: solve.notification.flag,
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
