import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../package/package-root.js'
import { catalogue } from './catalogue.js'
import type { Lesson } from './challenge.js'
import type { ChallengeRecord } from './challenge-record.js'
import type { KeptRequest } from './progress-events.js'
import type { SolveEvent } from './solves.js'

/** A piece of a source with the line that was too trusting. */
export interface WeakCode {
  readonly source: string
  /** The classes of weakness that it names, such as `CWE-89`. */
  readonly cwes: readonly string[]
  /** Number of the first line shown, counted from 1. */
  readonly firstLine: number
  readonly lines: readonly string[]
  readonly weakLine: number
}

/** A kept request with its address decoded, to be read by people; whose browser sent it is not for everybody. */
export interface ShownRequest extends Omit<KeptRequest, 'ip' | 'userAgent'> {
  readonly readableUrl: string
}

/** The story of a solve. */
export interface Story {
  readonly solvedAt: string
  /** Brought back by a continue code, so that there is no request to show. */
  readonly restored: boolean
  readonly request: ShownRequest | undefined
  readonly weakCode: WeakCode | undefined
  readonly why: string
  readonly fix: string
  readonly better: string | undefined
}

/** Lines shown in front of the weak one, and after it: of data and of the list of pages, neighbours would tell too much. */
const linesAround = { code: 6, data: 1, pages: 0 }

/** Characters of a line; some fixtures hold very long ones. */
const maxLineLength = 300

/** Tells the story of a solved challenge, out of the solve that was written down and the sources. */
export function tellStory({ key, updatedAt }: ChallengeRecord, solve: SolveEvent | undefined): Story {
  const { lesson } = catalogue[key]
  const { why, fix, better } = lesson
  return {
    solvedAt: updatedAt,
    restored: solve?.restored !== false,
    request: solve?.origin && show(solve.origin),
    weakCode: showWeakCode(lesson),
    why,
    fix,
    better,
  }
}

function show({ ip: _ip, userAgent: _userAgent, ...request }: KeptRequest): ShownRequest {
  return { ...request, readableUrl: request.url.replace(/(?:%[0-9a-f]{2})+/gi, decode) }
}

/** Some encoded characters; what is no text stays as it was sent. */
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
    cwes: [...new Set(text.match(/CWE-\d+/g))],
    firstLine: first + 1,
    lines: all.slice(first, weak + around + 1).map((shown) => shown.slice(0, maxLineLength)),
    weakLine: weak + 1,
  }
}

function kindOf(source: string): keyof typeof linesAround {
  if (source === 'app/routes.ts') return 'pages'
  return /\.(tsx?|sol)$/.test(source) ? 'code' : 'data'
}

/** Nothing where a package comes without its sources. */
function readSource(source: string): string | undefined {
  try {
    return readFileSync(join(packageRoot, source), 'utf8')
  } catch {
    return undefined
  }
}
