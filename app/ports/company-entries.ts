import type { Entry } from '../shell/entries'

/** The person a menu is for. */
export interface Visitor {
  readonly loggedIn: boolean
  /** True once somebody of this shop has been on the score board. */
  readonly scoreBoardVisible: boolean
}

export type ListCompanyEntries = (visitor: Visitor) => readonly Entry[]

export const listCompanyEntries: ListCompanyEntries = ({ loggedIn }) => [
  { to: '/about', text: 'NAV_ABOUT', name: 'Go to about us page' },
  { to: '/photo-wall', text: 'NAV_PHOTO_WALL', name: 'Go to photo wall' },
  ...(loggedIn
    ? [{ to: '/deluxe-membership', text: 'LABEL_DELUXE_MEMBERSHIP', name: 'Go to deluxe membership page' }]
    : []),
  { to: '/score-board', text: 'TITLE_SCORE_BOARD', name: 'Open score-board' },
]
