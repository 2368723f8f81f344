import type { LastTry, ShownTrace } from '../../../lab/challenges/traces/views'
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
}

/** An exercise without its log. */
export type TraceHead = NonNullable<TraceData['trace']>

export const marksOf = (last: LastTry | null): readonly number[] => (last?.kind === 'mark' ? last.answer.lines : [])

/** The beginning of the names of fields with answers. */
export const answerField = 'answer-'

/** Answers by the ids of their questions. */
export function readAnswers(form: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const answers = Object.entries(form).filter(([name]) => name.startsWith(answerField))
  return Object.fromEntries(answers.map(([name, text]) => [name.slice(answerField.length), text]))
}
