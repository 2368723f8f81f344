import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixes } from '../fixes/fixes.js'
import { packageRoot } from '../package/package-root.js'
import { catalogue, challengesOf } from './catalogue.js'
import type { LastStep, Lesson } from './challenge.js'
import type { ChallengeRecord } from './challenge-record.js'
import type { KeptRequest } from './progress/progress-events.js'
import type { SolveEvent } from './progress/solves.js'
import { disguisedAddress } from './rules/detections.js'
import { listReferences, type Reference } from './standards/references.js'

export interface WeakCode {
  readonly source: string
  /** Number of the first line shown, counted from 1. */
  readonly firstLine: number
  readonly lines: readonly string[]
  readonly weakLine: number
}

/** A stored request with its address decoded for readers; the visitor's address and browser are left out. */
export interface ShownRequest extends Omit<KeptRequest, 'ip' | 'userAgent'> {
  readonly readableUrl: string
}

export interface Story {
  readonly solvedAt: string
  /** True if a continue code restored it, so that there is no request to show. */
  readonly restored: boolean
  readonly request: ShownRequest | undefined
  /** Tells what the request is where the attack came before it. */
  readonly lastStep: LastStep | undefined
  readonly weakCode: WeakCode | undefined
  readonly why: string
  readonly fix: string
  readonly better: string | undefined
  readonly detect: { readonly trace: string; readonly rule: string | undefined; readonly disguise: string | undefined }
  readonly references: readonly Reference[]
  /** Names of the weaknesses behind it that a fix can be written for. */
  readonly fixes: readonly string[]
  /** Those of them for which no written fix holds yet. */
  readonly fixesLeft: readonly string[]
}

/** Lines shown before and after the weak one; data and the list of pages show fewer, because their neighbours give too much away. */
const linesAround = { code: 6, data: 1, pages: 0 }

/** Max characters of a line; some fixtures have very long ones. */
const maxLineLength = 300

export function createStory(
  { key, updatedAt }: ChallengeRecord,
  solve: SolveEvent | undefined,
  written: readonly { readonly name: string; readonly heldAt: number | null }[],
): Story {
  const { lesson, standards } = catalogue[key]
  const { lastStep, why, fix, detect } = lesson
  const names = fixes.flatMap(({ name }) => (challengesOf(name).includes(key) ? [name] : []))
  return {
    solvedAt: updatedAt,
    restored: solve?.restored !== false,
    request: solve?.origin && formatRequest(solve.origin),
    lastStep,
    weakCode: showWeakCode(lesson),
    why,
    fix,
    better: lesson.better?.code,
    detect: { trace: detect.trace, ...showRules(detect.rule) },
    references: listReferences(standards),
    fixes: names,
    fixesLeft: names.filter((name) => !written.some((one) => one.name === name && one.heldAt !== null)),
  }
}

/** A rule as tools for logs take it, and that for addresses in disguise beside it. */
function showRules(rule: RegExp | undefined): Pick<Story['detect'], 'rule' | 'disguise'> {
  if (!rule) return { rule: undefined, disguise: undefined }
  return { rule: showRule(rule), disguise: showRule(disguisedAddress) }
}

/** Says within the rule that the case of letters is no matter, as a shop's addresses have it. */
const showRule = ({ source }: RegExp) => `(?i)${source.replaceAll('\\/', '/')}`

function formatRequest({ ip: _ip, userAgent: _userAgent, ...request }: KeptRequest): ShownRequest {
  return { ...request, readableUrl: request.url.replace(/(?:%[0-9a-f]{2})+/gi, decode) }
}

function decode(characters: string): string {
  try {
    return decodeURIComponent(characters).replace(/\p{Cc}/gu, '\uFFFD')
  } catch {
    return characters
  }
}

function showWeakCode({ source, line }: Lesson): WeakCode | undefined {
  const text = readSource(source)
  const all = text?.replace(/\n$/, '').split('\n') ?? []
  const weak = all.findIndex((candidate) => candidate.trim() === line)
  if (text === undefined || weak < 0) return undefined
  const around = linesAround[kindOf(source)]
  const first = Math.max(0, weak - around)
  return {
    source,
    firstLine: first + 1,
    lines: all.slice(first, weak + around + 1).map((shown) => shown.slice(0, maxLineLength)),
    weakLine: weak + 1,
  }
}

function kindOf(source: string): keyof typeof linesAround {
  if (source === 'app/routes.ts') return 'pages'
  return /\.(tsx?|sol)$/.test(source) ? 'code' : 'data'
}

function readSource(source: string): string | undefined {
  try {
    return readFileSync(join(packageRoot, source), 'utf8')
  } catch {
    return undefined
  }
}
