import { useState } from 'react'
import type { Loaded } from '../browser/loaded'
import { useRootData } from '../browser/root-data'
import { useTranslation } from '../browser/texts'
import type { OfferedFix, Task } from './exercise'
import { FixViewer } from './fix-viewer'
import { TaskPanel } from './task-panel'
import work from './task-panel.module.css'
import { Thumbs } from './thumbs'

interface FixTaskProps {
  /** The code as it is. */
  readonly before: string | undefined
  readonly fixes: Loaded<readonly OfferedFix[]>
  readonly task: Task<number>
  readonly isShown: boolean
}

const verdicts = { right: 'VERDICT_FIX_RIGHT', wrong: 'VERDICT_FIX_WRONG' } as const

/** Choose the change that closes the hole and keeps the feature. */
export function FixTask({ before, fixes, task, isShown }: FixTaskProps) {
  const { t } = useTranslation()
  const { showFeedbackButtons } = useRootData().config.challenges
  const [place, setPlace] = useState(0)
  const [judged, setJudged] = useState(0)
  const chosen = fixes.value?.[place]
  const submit = (fix: OfferedFix) => {
    setJudged(place)
    void task.submit(fix.index)
  }
  const actions = (
    <>
      {showFeedbackButtons && task.result === 'right' && <Thumbs />}
      {chosen && (
        <button
          type="button"
          id="fixItSubmitButton"
          className={`main-action ${work.submit}`}
          onClick={() => submit(chosen)}
        >
          {t('BTN_SUBMIT_FIX', { number: place + 1 })}
        </button>
      )}
    </>
  )
  return (
    <TaskPanel
      name="fix"
      isShown={isShown}
      result={task.result}
      note={task.note && `${t('LABEL_FIX_NUMBER', { number: judged + 1 })}: ${task.note}`}
      verdicts={verdicts}
      actions={actions}
    >
      {fixes.error !== undefined && <p className={work.brief}>{t('TEXT_NO_FIXES')}</p>}
      {chosen && before !== undefined && (
        <FixViewer
          before={before}
          after={chosen.code}
          count={fixes.value?.length ?? 0}
          place={place}
          onPlace={setPlace}
        />
      )}
    </TaskPanel>
  )
}
