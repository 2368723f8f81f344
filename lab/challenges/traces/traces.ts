import type { Clock } from '../../facts/clock.js'
import type { ErrorDetails, ErrorKind } from '../../facts/error-details.js'
import type { ScriptEngine } from '../../sandbox/script-engine.js'
import { formatInEnglish, type Wording } from '../../texts/messages.js'
import { answersSchema, judgeAnswers } from '../../traces/judging/judge-answers.js'
import { judgeMarks, marksSchema } from '../../traces/judging/judge-marks.js'
import { judgeRule, ruleSchema } from '../../traces/judging/judge-rule.js'
import type { Trace } from '../../traces/trace.js'
import { findTrace, traces } from '../../traces/traces.js'
import type { ProgressBus } from '../progress/progress-bus.js'
import type { ProgressEvent } from '../progress/progress-events.js'
import { createLogs } from './logs.js'
import { showTrace } from './shown-trace.js'
import { countTries, type TraceProgress } from './trace-tries.js'
import type { LastTry, ShownTrace, TraceRecord, TraceVerdict } from './views.js'

/** `not-found` for an unknown exercise, `bad-request` for an answer of another form. */
export class TraceRefusal extends Error implements ErrorDetails {
  override readonly name = 'TraceRefusal'
  constructor(
    readonly kind: Extract<ErrorKind, 'not-found' | 'bad-request'>,
    readonly wording: Wording,
  ) {
    super(formatInEnglish(wording))
  }
}

/** The exercises in which an attack is found in a log. */
export interface Traces {
  list(): readonly TraceRecord[]
  /** The exercise with its log, and with its solution once it is solved. Throws a {@link TraceRefusal}. */
  find(id: string): ShownTrace
  /** Judges an answer. Throws a {@link TraceRefusal}. */
  try(id: string, answer: unknown): Promise<TraceVerdict>
  counts(): { readonly tried: number; readonly solved: number }
  startOver(): void
}

export interface TracesParts {
  readonly clock: Clock
  readonly progress: ProgressBus
  readonly past: readonly ProgressEvent[]
  readonly rules: Pick<ScriptEngine, 'evaluate'>
  seed(): string
}

/** Max tries of one exercise in the journal, because visitors may try without end. */
const maxKeptTries = 500

/** Max characters of a last answer in memory. */
const maxKeptAnswer = 20_000

const answerForms = {
  mark: 'trace.form-mark',
  rule: 'trace.form-rule',
  incident: 'trace.form-incident',
} as const

export function createTraces({ clock, progress, past, rules, seed }: TracesParts): Traces {
  const tries = countTries(past)
  const logs = createLogs(seed)
  const last = new Map<string, LastTry>()

  /** Undefined for an answer of another form. */
  async function judge(trace: Trace, written: unknown): Promise<LastTry | undefined> {
    if (trace.kind === 'rule') {
      const { data: answer } = ruleSchema.safeParse(written)
      return answer && { kind: 'rule', answer, verdict: await judgeRule(logs.hiddenOf(trace), answer, rules) }
    }
    if (trace.kind === 'mark') {
      const { data: answer } = marksSchema.safeParse(written)
      return answer && { kind: 'mark', answer, verdict: judgeMarks(trace, logs.of(trace), answer) }
    }
    const { data: answer } = answersSchema.safeParse(written)
    const answers = new Map(Object.entries(answer?.answers ?? {}))
    return answer && { kind: 'incident', answer, verdict: judgeAnswers(trace, logs.of(trace), answers) }
  }

  async function note(trace: Trace, right: boolean): Promise<void> {
    const { id, name, kind } = trace
    const before = tries.of(id)
    const isNew = right && before.solvedAt === null
    // Counted before anything is waited for: tries that come together are as many as they are.
    tries.addTry(id)
    if (isNew) tries.solve(id, clock.now())
    const attempt = { event: 'trace-try', trace: id, name, right } as const
    await (before.tries < maxKeptTries ? progress.publish(attempt) : progress.mention(attempt))
    if (isNew) await progress.publish({ event: 'trace-solve', trace: id, name, kind, tries: before.tries + 1 })
  }

  return {
    list: () => traces.map((trace) => describe(trace, tries.of(trace.id))),
    find(id) {
      const trace = requireTrace(id)
      return showTrace(trace, describe(trace, tries.of(id)), logs.of(trace), last.get(id) ?? null)
    },
    async try(id, answer) {
      const trace = requireTrace(id)
      const judged = await judge(trace, answer)
      if (judged === undefined) throw new TraceRefusal('bad-request', { id: answerForms[trace.kind], values: {} })
      // A rule of 8,000 characters is kept, a megabyte that was refused is not.
      if (JSON.stringify(judged.answer).length <= maxKeptAnswer) last.set(id, judged)
      await note(trace, judged.verdict.right)
      return { ...judged.verdict, tries: tries.of(id).tries }
    },
    counts() {
      const all = traces.map(({ id }) => tries.of(id))
      const solved = all.filter(({ solvedAt }) => solvedAt !== null).length
      return { tried: all.filter(({ tries: made }) => made > 0).length - solved, solved }
    },
    startOver() {
      tries.startOver()
      last.clear()
    },
  }
}

function requireTrace(id: string): Trace {
  const trace = findTrace(id)
  if (trace === undefined) throw new TraceRefusal('not-found', { id: 'trace.unknown', values: { id: id.slice(0, 80) } })
  return trace
}

function describe(
  { id, kind, format = 'access', name, brief, concepts, lines }: Trace,
  { tries, solvedAt }: TraceProgress,
): TraceRecord {
  const state = solvedAt !== null ? 'solved' : tries > 0 ? 'tried' : 'untried'
  return { id, kind, format, name, brief, concepts, lineCount: lines, state, tries, solvedAt }
}
