import type { Clock } from '../../facts/clock.js'
import type { Origin } from '../../facts/vocabulary.js'
import type { ShopConfig } from '../../options.js'
import { type ChallengeKey, catalogue, isChallengeKey } from '../catalogue.js'
import type { Challenge } from '../challenge.js'
import type { Phase } from '../coding/phases.js'
import type { ProgressEvent } from '../progress-events.js'
import { isCoupled } from './coupled.js'
import { type CodeMeasure, minutesToFind, minutesToFix, minutesToHack } from './expected-minutes.js'
import { watchVisits } from './foreseen-visits.js'
import { median } from './median.js'

/** A step, and the likelihood that it was not done by hand, from 0 to 1. */
export interface ScoredStep {
  /** Missing for the start. */
  readonly challenge?: ChallengeKey
  readonly phase: 'server start' | 'hack it' | Phase
  /** Epoch milliseconds of the lab's clock. */
  readonly at: number
  readonly cheatScore: number
}

/** The likelihood that challenges were not solved by hand (docs/contract/progress-and-ctf.md#cheat-score). */
export interface CheatWatch {
  /** The steps since the lab began, the start first; of very many, the latest. */
  history(): readonly ScoredStep[]
  /** The median of all scores, from 0 to 1. */
  total(): number
  /** Notes an address as it was called, query included: many a solve has stations on its way. */
  noteVisit(url: string): void
  /** Scores what has just been solved, and keeps the score; `origin` is the request that solved it. */
  scoreSolve(key: ChallengeKey, origin: Origin | undefined): number
  /** The same for a phase of a coding challenge, which may be passed again and again. */
  scoreCoding(key: ChallengeKey, phase: Phase): number
  /** Forgets everything. */
  startOver(): void
}

interface Parts {
  readonly clock: Clock
  readonly config: ShopConfig
  /** Entries of the journal so far, oldest first. */
  readonly past: readonly ProgressEvent[]
  /** Undefined for challenges without code to look through. */
  measureCode(key: ChallengeKey): CodeMeasure | undefined
  /** True if another coding challenge shows the very same code. */
  sharesCode(key: ChallengeKey): boolean
}

const millisecondsPerMinute = 60_000

/** Many times what there is to solve; phases of coding challenges may be passed again without end. */
const maxSteps = 2000

export function createCheatWatch({ clock, config, past, measureCode, sharesCode }: Parts): CheatWatch {
  const visits = watchVisits()
  const start = (): ScoredStep => ({ phase: 'server start', at: clock.now(), cheatScore: 0 })
  let history: [ScoredStep, ...ScoredStep[]] = [start(), ...past.flatMap(recallStep)]
  // Time in which the lab was not open is no time that somebody thought.
  let since = clock.now()
  const previous = () => history.at(-1) as ScoredStep

  /** 1 for a solve that took no time at all, 0 for one that took as long as could be expected. */
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

/** The picture was called by hand, not by the page that shows it, which sends its own address along. */
function isAskedOutright({ cheat }: Challenge, origin: Origin | undefined): boolean {
  return cheat.solvedByPicture === true && origin?.isDirect === true
}

/** A step that was scored before the lab was opened. */
function recallStep(event: ProgressEvent): ScoredStep[] {
  if (event.event !== 'solve' && event.event !== 'code-solve') return []
  const { key, cheatScore, at } = event
  if (cheatScore === undefined || !isChallengeKey(key)) return []
  const phase = event.event === 'solve' ? 'hack it' : event.status === 1 ? 'find it' : 'fix it'
  return [{ challenge: key, phase, at: Date.parse(at), cheatScore }]
}
