import { useState } from 'react'
import { useTranslation } from '../../browser/texts'
import type { Part } from '../../kit/answers'
import { CodeArea } from '../code/code-area'
import type { Task } from '../use-coding-exercise'
import { TaskPanel } from './task-panel'
import work from './task-panel.module.css'

interface FindTaskProps {
  readonly snippet: Part<string>
  readonly task: Task
  readonly found: readonly number[]
  readonly isShown: boolean
}

export function FindTask({ snippet, task, found, isShown }: FindTaskProps) {
  const { t } = useTranslation()
  const isFound = task.result === 'right'
  const [marked, setMarked] = useState<ReadonlySet<number>>(() => new Set(isFound ? found : []))
  const isAnswered = isFound && marked.size === found.length && found.every((line) => marked.has(line))
  const foundText = found.length > 0 ? 'TEXT_FOUND_LINES' : 'TEXT_FOUND_ELSEWHERE'
  // The note counts the right lines among them: the verdict must not say that there are none.
  const wrong = task.reply?.found ? 'VERDICT_LINES_NEAR' : 'VERDICT_LINES_WRONG'
  const submit = () => task.submit([...marked].sort((one, other) => one - other).join())
  return (
    <TaskPanel
      name="find"
      isShown={isShown}
      result={task.result}
      note={task.note}
      verdicts={{ right: 'VERDICT_LINES_RIGHT', wrong }}
      tries={task.tries}
      actions={
        <button
          type="button"
          id="findItSubmitButton"
          className={`main-action ${work.submit}`}
          disabled={snippet.value === undefined || marked.size === 0 || isAnswered}
          onClick={submit}
        >
          {t('BTN_SUBMIT_LINES')}
          <span className={work.count}>{t('LABEL_LINES_MARKED', { count: marked.size })}</span>
        </button>
      }
    >
      <p className={work.brief}>{t(isFound ? foundText : 'TEXT_FIND_IT')}</p>
      <CodeArea snippet={snippet} marked={marked} onMarked={setMarked} />
    </TaskPanel>
  )
}
