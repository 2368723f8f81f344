import { useMemo } from 'react'
import { refusalText } from '../browser/refusal-text'
import { useSnackbar } from '../browser/snackbar'
import { unlockHint } from './hints'
import type { HintRow, ScoreRecord } from './records'
import { repeatNotification } from './repeat-notification'

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
