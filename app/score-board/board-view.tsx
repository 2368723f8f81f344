import { Outlet, useParams } from '@remix-run/react'
import { useMemo } from 'react'
import { useRootData } from '../browser/root-data'
import { CodingDialogProvider } from '../coding/coding-dialog-provider'
import { Board } from './board'
import type { BoardData } from './board.server'
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
  const { mode, candidates, shown } = useShown(records, filters, challenges.restrictToTutorialsFirst)
  const canRepeat = ctf.showFlagsInNotifications
  const { key } = useParams()
  // Notices of a solve lead to its challenge, and that may be one that is not on offer yet.
  const opened = records.find((record) => record.key === key && (record.solved || candidates.includes(record)))
  const context = useMemo<BoardContext>(
    () => ({ opened, shown, candidates, canRepeat, assignment }),
    [opened, shown, candidates, canRepeat, assignment],
  )
  useLiveBoard()
  return (
    <CodingDialogProvider records={records} assignment={assignment} exercise={exercise}>
      <ChallengeLinkProvider>
        <TipArea>
          <Board
            {...{ records, assignment, candidates, shown, filters, mode, canRepeat }}
            opened={opened?.key}
            highlighted={useHighlight()}
            onFilters={setFilters}
          />
          <Outlet context={context} />
        </TipArea>
      </ChallengeLinkProvider>
    </CodingDialogProvider>
  )
}
