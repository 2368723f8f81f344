import { Outlet, useParams } from '@remix-run/react'
import { useMemo } from 'react'
import { useRootData } from '../browser/root-data'
import { CodingDialogProvider } from '../coding/coding-dialog-provider'
import { Board } from './board'
import type { BoardData } from './board-data'
import { ChallengeLinkProvider } from './challenge-link'
import type { BoardContext } from './panel/board-context'
import { withoutCoding } from './records'
import { TipArea } from './tip-bubble'
import { useBoardFilters } from './use-board-filters'
import { useHighlight } from './use-highlight'
import { useLiveBoard } from './use-live-board'
import { useShown } from './use-shown'

/** The board with the panel of one challenge, and with its exercise; read anew when the lab says so. */
export function BoardView({ records: all, assignment, exercise }: BoardData) {
  const { challenges, ctf } = useRootData().config
  const hasCoding = challenges.codingChallengesEnabled !== 'never'
  const records = useMemo(() => (hasCoding ? all : withoutCoding(all)), [all, hasCoding])
  const [filters, setFilters] = useBoardFilters()
  const { mode, shown } = useShown(records, filters, challenges.restrictToTutorialsFirst)
  const { key: opened } = useParams()
  const canRepeat = ctf.showFlagsInNotifications
  const context = useMemo<BoardContext>(
    () => ({ records, shown, canRepeat, assignment }),
    [records, shown, canRepeat, assignment],
  )
  useLiveBoard()
  return (
    <CodingDialogProvider records={records} assignment={assignment} exercise={exercise}>
      <ChallengeLinkProvider>
        <TipArea>
          <Board
            {...{ records, assignment, shown, filters, mode, opened, canRepeat }}
            highlighted={useHighlight()}
            onFilters={setFilters}
          />
          <Outlet context={context} />
        </TipArea>
      </ChallengeLinkProvider>
    </CodingDialogProvider>
  )
}
