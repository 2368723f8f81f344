import type { BoardAssignment } from './assignment/board-assignment'
import type { Filters } from './filters'
import type { ScoreRecord } from './records'
import type { TutorialMode } from './tutorial-mode'

export interface BoardProps {
  readonly records: readonly ScoreRecord[]
  /** Null outside of courses. */
  readonly assignment: BoardAssignment | null
  /** Those on offer: tutorials alone where they come first, else all. */
  readonly candidates: readonly ScoreRecord[]
  /** Those of them that pass the filters, in the chosen order. */
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
