import type { Answers, AnswersVerdict } from '../../traces/judging/judge-answers.js'
import type { Marks, MarksVerdict } from '../../traces/judging/judge-marks.js'
import type { RuleVerdict, WrittenRule } from '../../traces/judging/judge-rule.js'
import type { needed } from '../../traces/judging/shares.js'
import type { KnownVisitor } from '../../traces/log/visitors.js'
import type { AnswerForm, AttackName, LogFormat, TraceKind } from '../../traces/trace.js'
import type { ChallengeKey } from '../catalogue.js'

/** An exercise in the list. */
export interface TraceRecord {
  readonly id: string
  readonly kind: TraceKind
  readonly format: LogFormat
  readonly name: string
  readonly brief: string
  readonly concepts: readonly string[]
  readonly lineCount: number
  readonly state: 'untried' | 'tried' | 'solved'
  readonly tries: number
  /** Epoch milliseconds. */
  readonly solvedAt: number | null
}

export interface ShownQuestion {
  readonly id: string
  readonly text: string
  readonly form: AnswerForm
  readonly options: readonly { readonly id: string; readonly text: string }[]
}

/** An exercise with its log. */
export interface ShownTrace extends TraceRecord {
  readonly lines: readonly string[]
  /** Addresses that the shop knows. */
  readonly known: Readonly<Record<KnownVisitor, string>>
  readonly needed: typeof needed
  /** The attacks to choose among; empty unless one is to be named. */
  readonly attacks: readonly AttackName[]
  readonly questions: readonly ShownQuestion[]
  /** Numbers of the lines that a rule has to find in this log; empty in other kinds. */
  readonly alerts: readonly number[]
  /** The last answer since the lab was opened, and the verdict on it. */
  readonly last: LastTry | null
  /** Null until the exercise is solved. */
  readonly solution: Solution | null
}

export interface Solution {
  /** Numbers of the lines of the attack, from 1. */
  readonly attackLines: readonly number[]
  readonly attack: AttackName | null
  readonly answers: readonly { readonly id: string; readonly answer: string }[]
  readonly challenge: { readonly key: ChallengeKey; readonly name: string }
  /** The weaknesses behind it that a fix can be written for. */
  readonly fixes: readonly string[]
  /** The trace that the attack leaves, and its fix, by the lesson of the challenge; in a journal by the exercise. */
  readonly shows: string
  readonly fix: string
}

interface Tried<Kind extends TraceKind, Answer, Verdict> {
  readonly kind: Kind
  readonly answer: Answer
  readonly verdict: Verdict
}

export type LastTry =
  | Tried<'mark', Marks, MarksVerdict>
  | Tried<'rule', WrittenRule, RuleVerdict>
  | Tried<'incident', Answers, AnswersVerdict>

export type TraceVerdict = (MarksVerdict | RuleVerdict | AnswersVerdict) & { readonly tries: number }
