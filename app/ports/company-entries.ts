import { aboutEntry, type Entry, membershipEntry, photoWallEntry } from '../shell/entries'

export interface Visitor {
  readonly loggedIn: boolean
  /** A visitor of this shop has been on the score board. */
  readonly scoreBoardVisible: boolean
}

export type ListCompanyEntries = (visitor: Visitor) => readonly Entry[]

export const listCompanyEntries: ListCompanyEntries = ({ loggedIn }) => [
  aboutEntry,
  photoWallEntry,
  ...(loggedIn ? [membershipEntry] : []),
  { to: '/score-board', text: 'TITLE_SCORE_BOARD', name: 'Open score-board' },
]
