import * as z from 'zod'
import type { WovenLog } from '../log/weave-log.js'
import type { IncidentTrace, Question } from '../trace.js'

export const answersSchema = z.object({ answers: z.record(z.string().max(40), z.string().max(500)) })

export type Answers = z.infer<typeof answersSchema>

export interface AnswersVerdict {
  readonly kind: 'incident'
  readonly right: boolean
  readonly answers: readonly { readonly id: string; readonly right: boolean }[]
}

/** Judges the answers to the questions about an incident. */
export function judgeAnswers(
  { questions }: IncidentTrace,
  log: Pick<WovenLog, 'attack' | 'facts'>,
  answers: ReadonlyMap<string, string>,
): AnswersVerdict {
  const judged = questions.map((question) => ({
    id: question.id,
    right: tidy(answers.get(question.id) ?? '') === tidy(rightAnswer(question, log)),
  }))
  return { kind: 'incident', right: judged.every(({ right }) => right), answers: judged }
}

/** The right answer to a question, as a learner would write it. */
export function rightAnswer(
  { id, form, choice }: Question,
  { attack, facts }: Pick<WovenLog, 'attack' | 'facts'>,
): string {
  const answers: Readonly<Record<Question['form'], string | undefined>> = {
    line: String(attack[0]),
    address: facts.address,
    time: facts.times[id],
    text: facts.texts[id],
    number: facts.texts[id],
    choice: choice?.right,
  }
  const answer = answers[form]
  if (answer === undefined) throw new Error(`The recording has no answer to '${id}'.`)
  return answer
}

const tidy = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^::ffff:/, '')
