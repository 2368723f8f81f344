import { useMemo } from 'react'
import type { HintRow, ScoreRecord } from '../components/score-board/records'
import { unlockHint } from './hints'
import { refusalText } from './refusal-text'
import { repeatNotification } from './repeat-notification'
import { useSnackbar } from './snackbar'

/** What the buttons on a card do. */
export interface BoardActions {
  /** Unlocks the next hint, if there is one. */
  unlockHint(record: ScoreRecord): void
  repeatNotification(record: ScoreRecord): void
}

/** The actions of a board; a refusal is told at the foot of the page. */
export function useBoardActions(showHint: (key: string, hint: HintRow) => void): BoardActions {
  const snackbar = useSnackbar()
  return useMemo(() => {
    const tell = (refusal: unknown) => snackbar.error(refusalText(refusal))
    return {
      unlockHint({ key, hints }: ScoreRecord) {
        const [next] = hints.locked
        if (next !== undefined) unlockHint(next).then((hint) => showHint(key, hint), tell)
      },
      repeatNotification: ({ name }: ScoreRecord) => void repeatNotification(name).catch(tell),
    }
  }, [snackbar, showHint])
}
