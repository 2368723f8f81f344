import { callLab } from '../../client/lab-calls.js'
import type { CodeKind, ContinueCodes, NextShown } from '../../client/lab-client.js'
import {
  type ChallengeProgress,
  type ProgressCount,
  percentOf,
  sortBySolve,
  summariseProgress,
} from '../../client/progress.js'
import { formatDate, formatTime } from '../../terminal/format-event.js'
import { chooseGlyphs, drawBar, drawStars } from '../../terminal/glyphs.js'
import { describeNextStep } from '../../terminal/next-step.js'
import { parseLabUrl } from '../lab-address.js'
import { printJson, printLine } from '../print.js'

interface Status {
  readonly url: string
  readonly name: string
  readonly version: string
  readonly challenges: readonly ChallengeProgress[]
  readonly codes: ContinueCodes
  readonly next: NextShown | undefined
}

export async function printStatus(address: string, json: boolean): Promise<void> {
  const lab = callLab(parseLabUrl(address))
  const { challenges } = await lab.progress()
  const [identity, codes, next] = await Promise.all([lab.identity(), lab.codes(), lab.next()])
  const status = { url: lab.url, ...identity, challenges, codes, next }
  if (json) printJson(describeForPrograms(status))
  else for (const line of describeForPeople(status)) printLine(line)
}

/** The output of `status --json`; docs/machine-output.md explains it. */
export interface StatusReport {
  readonly url: string
  readonly name: string
  readonly version: string
  readonly solved: number
  readonly restored: number
  readonly total: number
  readonly percent: number
  readonly points: number
  readonly byDifficulty: readonly { readonly difficulty: number; readonly solved: number; readonly total: number }[]
  readonly coding: { readonly found: number; readonly fixed: number; readonly total: number }
  readonly continueCodes: Readonly<Record<CodeKind, string | null>>
  readonly lastSolve: ReportedSolve | null
  readonly solvedChallenges: readonly ReportedSolve[]
  /** Null where nothing is left to do, and for labs that do not report it. */
  readonly next: NextShown | null
}

type ReportedSolve = Pick<ChallengeProgress, 'key' | 'name' | 'category' | 'difficulty' | 'codingChallengeStatus'> & {
  readonly solvedAt: string
  readonly restored: boolean | null
}

function describeForPrograms({ url, name, version, challenges, codes, next }: Status): StatusReport {
  const { solved, restored, byDifficulty, found, fixed, points } = summariseProgress(challenges)
  const solvedChallenges = sortBySolve(challenges.filter((challenge) => challenge.solved)).map(describeSolve)
  return {
    url,
    name,
    version,
    solved: solved.done,
    restored,
    total: solved.total,
    percent: percentOf(solved),
    points,
    byDifficulty: byDifficulty.map(({ difficulty, done, total }) => ({ difficulty, solved: done, total })),
    coding: { found: found.done, fixed: fixed.done, total: found.total },
    continueCodes: { hacking: codes.hacking ?? null, findIt: codes.findIt ?? null, fixIt: codes.fixIt ?? null },
    lastSolve: solvedChallenges.at(-1) ?? null,
    solvedChallenges,
    next: next ?? null,
  }
}

function describeSolve(challenge: ChallengeProgress): ReportedSolve {
  const { key, name, category, difficulty, codingChallengeStatus, updatedAt, restored = null } = challenge
  return { key, name, category, difficulty, codingChallengeStatus, solvedAt: updatedAt, restored }
}

function describeForPeople({ url, name, version, challenges, next }: Status): string[] {
  const { solved, byDifficulty, found, fixed, points, lastSolve } = summariseProgress(challenges)
  const glyphs = chooseGlyphs(process.env)
  return [
    `${name} ${version} at ${url}`,
    '',
    describeCount('Solved', solved),
    ...byDifficulty.map((count) => describeCount(drawStars(count.difficulty, glyphs), count)),
    ...(found.total > 0 ? [describeCount('Found', found), describeCount('Fixed', fixed)] : []),
    '',
    `Points ${points}. Last solve: ${lastSolve ? describeLastSolve(lastSolve) : 'none yet'}.`,
    ...(next ? [`Next: ${describeNextStep(next)}, ${url}${next.to}`] : []),
  ]
}

function describeCount(label: string, count: ProgressCount): string {
  const { full, empty } = drawBar(count.done, count.total, 30, chooseGlyphs(process.env))
  const counts = `${String(count.done).padStart(4)} / ${String(count.total).padStart(3)}`
  return `${label.padEnd(7)} ${full}${empty} ${counts}  ${String(percentOf(count)).padStart(3)} %`
}

function describeLastSolve({ name, category, updatedAt }: ChallengeProgress): string {
  const at = Date.parse(updatedAt)
  return `${name} (${category}), ${formatDate(at)} ${formatTime(at)}`
}
