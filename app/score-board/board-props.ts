import type { BoardAssignment } from './assignment/board-assignment'
import type { Filters } from './filters'
import type { ScoreRecord } from './records'
import type { TutorialMode } from './tutorial-mode'

export interface BoardProps {
  readonly records: readonly ScoreRecord[]
  /** Null outside of courses. */
  readonly assignment: BoardAssignment | null
  /** On offer: tutorials alone while they come first. */
  readonly candidates: readonly ScoreRecord[]
  /** Candidates that pass the filters, in order. */
  readonly shown: readonly ScoreRecord[]
  readonly filters: Filters
  readonly mode: TutorialMode | undefined
  /** Key of the challenge whose page is open. */
  readonly opened: string | undefined
  /** Key of the challenge to point at. */
  readonly highlighted: string | undefined
  /** True if notifications carry flags (config `ctf.showFlagsInNotifications`). */
  readonly canRepeat: boolean
  onFilters(filters: Filters): void
}
