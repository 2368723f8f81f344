import type { Clock } from '../../facts/clock.js'
import type { Origin } from '../../facts/vocabulary.js'
import type { ShopConfig } from '../../options.js'
import { type ChallengeKey, catalogue, isChallengeKey } from '../catalogue.js'
import type { Challenge, ChallengeEntry } from '../challenge.js'
import { type Phase, stepOfStatus } from '../coding/steps.js'
import type { ProgressEvent } from '../progress/progress-events.js'
import { type CodeMeasure, minutesToFind, minutesToFix, minutesToHack } from './expected-minutes.js'

/** A step, and the likelihood from 0 to 1 that it was not done by hand. */
export interface ScoredStep {
  /** Missing for the entry of the lab's start. */
  readonly challenge?: ChallengeKey
  readonly phase: 'server start' | 'hack it' | Phase
  /** Epoch milliseconds, by the lab's clock. */
  readonly at: number
  readonly cheatScore: number
}

/** The likelihood that challenges were not solved by hand (docs/contract/progress-and-ctf.md#cheat-score). */
export interface CheatWatch {
  /** The steps since the lab began, the start first; the number is limited to the latest ones. */
  history(): readonly ScoredStep[]
  total(): number
  /** Records a requested address with its query, because many solves need certain visits first. */
  noteVisit(url: string): void
  /** Scores a solve and keeps the score; `origin` is the request that solved it. */
  scoreSolve(key: ChallengeKey, origin: Origin | undefined): number
  /** Scores a passed phase of a coding exercise and keeps the score; a phase may be passed several times. */
  scoreCoding(key: ChallengeKey, phase: Phase): number
  startOver(): void
}

interface Parts {
  readonly clock: Clock
  readonly config: ShopConfig
  readonly past: readonly ProgressEvent[]
  /** Undefined for challenges without a coding exercise. */
  measureCode(key: ChallengeKey): CodeMeasure | undefined
  sharesCode(key: ChallengeKey): boolean
}

const millisecondsPerMinute = 60_000

/** Many times the number of challenges, because phases of coding exercises may be passed any number of times. */
const maxSteps = 2000

const allVisits: ReadonlySet<string> = new Set(Object.values(catalogue).flatMap(({ cheat }) => cheat.visits ?? []))

export function createCheatWatch({ clock, config, past, measureCode, sharesCode }: Parts): CheatWatch {
  const visits = watchVisits()
  const start = (): ScoredStep => ({ phase: 'server start', at: clock.now(), cheatScore: 0 })
  let history: [ScoredStep, ...ScoredStep[]] = [start(), ...past.flatMap(recallStep)]
  // Time in which the lab was closed does not count as time to think.
  let since = clock.now()
  const previous = () => history.at(-1) as ScoredStep

  /** 1 for a solve that took no time, 0 for one that took at least the expected time. */
  function scoreHaste(expectedMinutes: number): number {
    if (expectedMinutes <= 0) return 0
    const minutes = (clock.now() - since) / millisecondsPerMinute
    return Math.min(1, Math.max(0, 1 - minutes / expectedMinutes))
  }

  function keep(phase: ScoredStep['phase'], challenge: ChallengeKey, cheatScore: number): number {
    since = clock.now()
    history.push({ challenge, phase, at: since, cheatScore })
    if (history.length > maxSteps) history.splice(1, 1)
    return cheatScore
  }

  function scoreSolve(key: ChallengeKey, origin: Origin | undefined): number {
    const challenge = catalogue[key]
    if (isAskedOutright(challenge, origin)) return keep('hack it', key, 1)
    const solved = history.flatMap(({ challenge, phase }) => (challenge && phase === 'hack it' ? [challenge] : []))
    const minutes = isCoupled(key, previous().challenge, solved) ? 0 : minutesToHack(challenge, config)
    return keep('hack it', key, Math.min(1, scoreHaste(minutes) * visits.weigh(key)))
  }

  function scoreCoding(key: ChallengeKey, phase: Phase): number {
    const code = measureCode(key)
    if (phase === 'fix it') return keep('fix it', key, scoreHaste(code ? minutesToFix(code) : 0))
    const isKnown = sharesCode(key) && history.some(({ phase }) => phase === 'find it')
    return keep('find it', key, scoreHaste(code ? minutesToFind(catalogue[key], code, isKnown, config) : 0))
  }

  return {
    history: () => history,
    total: () => median(history.map(({ cheatScore }) => cheatScore)),
    noteVisit: visits.note,
    scoreSolve,
    scoreCoding,
    startOver() {
      history = [start()]
      since = clock.now()
      visits.startOver()
    },
  }
}

/** True if it is solved in passing with the last step, `previous`, or with one of `solved` (docs/contract/progress-and-ctf.md#cheat-score). */
function isCoupled(key: ChallengeKey, previous: ChallengeKey | undefined, solved: readonly ChallengeKey[]): boolean {
  const one = catalogue[key]
  const other = previous && catalogue[previous]
  const isPair = other !== undefined && (names(one, other) || names(other, one))
  const { family } = one.cheat
  return isPair || (family !== undefined && solved.some((known) => catalogue[known].cheat.family === family))
}

function names({ cheat }: ChallengeEntry, { id }: ChallengeEntry): boolean {
  return cheat.coupledWith?.some((coupled) => coupled.id === id) === true
}

/** Records the visits to addresses that an honest solver comes by (docs/contract/progress-and-ctf.md#cheat-score). */
function watchVisits() {
  const visited = new Set<string>()
  return {
    note(url: string): void {
      if (visited.size === allVisits.size) return
      for (const end of allVisits) if (url.endsWith(end)) visited.add(end)
    },
    /** The factor of a score: 1 when every address was visited, 1.5 when none was. */
    weigh(key: ChallengeKey): number {
      const expected = catalogue[key].cheat.visits ?? []
      const missed = expected.filter((end) => !visited.has(end)).length
      return 1 + missed / Math.max(1, expected.length) / 2
    },
    startOver: () => visited.clear(),
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return (low + high) / 2
}

/** True if the picture was requested by hand: the page that shows it would send its own address as the referrer. */
function isAskedOutright({ cheat }: Challenge, origin: Origin | undefined): boolean {
  return cheat.solvedByPicture === true && origin?.isDirect === true
}

function recallStep(event: ProgressEvent): ScoredStep[] {
  if (event.event !== 'solve' && event.event !== 'code-solve') return []
  const { key, cheatScore, at } = event
  if (cheatScore === undefined || !isChallengeKey(key)) return []
  const phase = event.event === 'solve' ? 'hack it' : stepOfStatus[event.status].phase
  return [{ challenge: key, phase, at: Date.parse(at), cheatScore }]
}
