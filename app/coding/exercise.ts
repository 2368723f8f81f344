import { useCallback, useRef, useState } from 'react'
import { type Loaded, useLoaded } from '../browser/loaded'
import { refusalText } from '../browser/refusal-text'
import { useTranslation } from '../browser/texts'
import { celebrate } from '../notices/celebrate'
import { loadFixes, loadSnippet, loadWhy, submitFix, submitLines } from './answers'
import { addMemory, type CodingMemory, readMemory } from './memory'

export type Result = 'undecided' | 'right' | 'wrong'

/** One of the two tasks, and what came of it so far. */
export interface Task<Answer> {
  readonly result: Result
  /** What the server, or its absence, has to say to the last answer. */
  readonly note: string | undefined
  /** Resolves with whether this answer was right. */
  submit(answer: Answer): Promise<boolean>
}

/** A fix with its place in the server's list. */
export interface OfferedFix {
  readonly index: number
  readonly code: string
}

export interface CodingExercise {
  readonly snippet: Loaded<string>
  /** In another order each time. */
  readonly fixes: Loaded<readonly OfferedFix[]>
  readonly find: Task<readonly number[]>
  readonly fix: Task<number>
  /** What this browser knows of earlier answers. */
  readonly memory: CodingMemory
}

interface Judgement {
  readonly verdict: boolean
  readonly note: string | undefined
}

/** An exercise of the lab; `status` is 1 once the lines were found, 2 once the fix was chosen. */
export function useCodingExercise(key: string, status: number): CodingExercise {
  const { t } = useTranslation()
  const [memory, setMemory] = useState(() => readMemory(key))
  const find = useTask(status >= 1, async (lines: readonly number[]) => {
    const { verdict, hint, found, of } = await submitLines(key, lines)
    if (verdict) setMemory(addMemory(key, { lines, why: await loadWhy(key) }))
    const nearness = found && of && t(found === of ? 'TEXT_LINES_TOO_MANY' : 'TEXT_LINES_NEAR', { found, of })
    return { verdict, note: [nearness, hint].filter(Boolean).join(' ') || undefined }
  })
  const fix = useTask(status >= 2, async (index: number) => {
    const { verdict, explanation } = await submitFix(key, index)
    setMemory(addMemory(key, { fixes: { [index]: { isRight: verdict, explanation } } }))
    return { verdict, note: explanation }
  })
  const readSnippet = useCallback(() => loadSnippet(key), [key])
  const readFixes = useCallback(() => loadFixes(key).then(shuffle), [key])
  return {
    snippet: useLoaded(readSnippet),
    fixes: useLoaded(find.result === 'right' ? readFixes : undefined),
    find,
    fix,
    memory,
  }
}

/** Once right, a task stays right; `isDone` may come from another window. */
function useTask<Answer>(isDone: boolean, judge: (answer: Answer) => Promise<Judgement>): Task<Answer> {
  const [result, setResult] = useState<Result>('undecided')
  const [note, setNote] = useState<string>()
  const isBusy = useRef(false)

  async function submit(answer: Answer): Promise<boolean> {
    // A second click while the first is judged must not count as a try.
    if (isBusy.current) return false
    isBusy.current = true
    try {
      const { verdict, note: said } = await judge(answer)
      setNote(said)
      setResult((before) => (verdict || before === 'right' ? 'right' : 'wrong'))
      if (verdict) void celebrate()
      return verdict
    } catch (error) {
      setNote(refusalText(error))
      return false
    } finally {
      isBusy.current = false
    }
  }
  return { result: isDone ? 'right' : result, note, submit }
}

function shuffle(fixes: readonly string[]): OfferedFix[] {
  const offered = fixes.map((code, index) => ({ index, code }))
  for (let last = offered.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1))
    ;[offered[last], offered[other]] = [offered[other] as OfferedFix, offered[last] as OfferedFix]
  }
  return offered
}
