import { useFetcher } from '@remix-run/react'
import { useMemo, useState } from 'react'
import { type Translate, useTranslation } from '../browser/texts'
import type { Part } from '../kit/answers'
import { useIsSending } from '../kit/forms/use-send-once'
import type { CountedTries } from './counted-tries'
import type { CodingReply } from './exercise.client'
import type { ExerciseData } from './exercise.server'
import { type CodingMemory, readMemory } from './memory'
import { arrange, type OfferedFix, readVisit } from './option-order'
import type { TaskName } from './tasks/task-names'

export type TaskResult = 'undecided' | 'right' | 'wrong'

export interface Task {
  readonly result: TaskResult
  /** Undefined before the first answer. */
  readonly reply: CodingReply | undefined
  readonly note: string | undefined
  /** Undefined where the tries do not count, or no longer. */
  readonly tries: CountedTries | undefined
  submit(answer: string): void
}

export interface CodingExercise {
  readonly fixes: Part<readonly OfferedFix[]>
  readonly find: Task
  readonly fix: Task
  readonly memory: CodingMemory
}

/** An exercise of the lab; `status` is 1 once the lines were found, 2 once the fix was chosen. */
export function useCodingExercise(
  key: string,
  status: number,
  fixes: ExerciseData['fixes'],
  tries: Readonly<Partial<Record<TaskName, CountedTries>>>,
): CodingExercise {
  const find = useTask(key, 'lines', status >= 1, tries.find)
  const fix = useTask(key, 'fix', status >= 2, tries.fix)
  const [visit] = useState(readVisit)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer may be remembered.
  const memory = useMemo(() => readMemory(key), [key, find.reply, fix.reply])
  const offered = useMemo(() => fixes?.value && arrange(fixes.value, key, visit), [fixes, key, visit])
  return { fixes: { value: offered, failed: fixes?.failed }, find, fix, memory }
}

/** Once right, a task stays right; `isDone` may come from another window. */
function useTask(key: string, intent: 'lines' | 'fix', isDone: boolean, tries: CountedTries | undefined): Task {
  const { t } = useTranslation()
  const { data: reply, formData, submit } = useFetcher<CodingReply>()
  const isSending = useIsSending({ formData })
  const isRight = isDone || reply?.verdict === true
  return {
    result: isRight ? 'right' : reply?.verdict === false ? 'wrong' : 'undecided',
    reply,
    note: reply && describeReply(reply, t),
    tries: isRight ? undefined : tries,
    submit(answer) {
      // A second click while the first is judged must not count as a try.
      if (isSending.current) return
      isSending.current = true
      submit({ intent, key, answer, ...(tries && { counted: 'true' }) }, { method: 'post', action: '/score-board' })
    },
  }
}

function describeReply({ failed, hint, found, of }: CodingReply, t: Translate): string | undefined {
  const nearness = found && of && t(found === of ? 'TEXT_LINES_TOO_MANY' : 'TEXT_LINES_NEAR', { found, of })
  return [failed && t(failed), nearness, hint].filter(Boolean).join(' ') || undefined
}
