import type { LastTry, ShownTrace } from '../../../lab/challenges/traces/views'
import type { UnitWay } from '../../../lab/curriculum/learning/unit-way'
import type { LinePage } from './filter-lines'

export interface ShownLine {
  readonly number: number
  readonly text: string
}

export interface TraceData {
  readonly trace: Omit<ShownTrace, 'lines'> | undefined
  /** Those of one page from the server, and all of them in the browser. */
  readonly lines: readonly ShownLine[]
  readonly search: string
  readonly page: Omit<LinePage, 'numbers'>
  /** Numbers of marked lines. */
  readonly marked: readonly number[]
  /** Null for an exercise on no path that was begun. */
  readonly way: UnitWay | null
}

/** An exercise without its log. */
export type TraceHead = NonNullable<TraceData['trace']>

export const marksOf = (last: LastTry | null): readonly number[] => (last?.kind === 'mark' ? last.answer.lines : [])

export interface AnswerFormProps {
  readonly trace: TraceHead
  /** Another button of the page is the main one then. */
  readonly isDone: boolean
}

/** The beginning of the names of fields with answers. */
export const answerField = 'answer-'

/** Answers by the ids of their questions. */
export function readAnswers(form: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const answers = Object.entries(form).filter(([name]) => name.startsWith(answerField))
  return Object.fromEntries(answers.map(([name, text]) => [name.slice(answerField.length), text]))
}
