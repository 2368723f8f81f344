import type { Visitor } from '../ports/company-entries'
import type { Entry } from '../shell/entries'

/**
 * CWE-425: the menu's entries about the company. One page is left out until a visitor finds it, as if an address that no link names
 * were a lock.
 */
export function listCompanyEntries({ loggedIn, scoreBoardVisible }: Visitor): readonly Entry[] {
  const entries: Entry[] = [
    { to: '/about', text: 'NAV_ABOUT', name: 'Go to about us page' },
    { to: '/photo-wall', text: 'NAV_PHOTO_WALL', name: 'Go to photo wall' },
  ]
  if (loggedIn)
    entries.push({ to: '/deluxe-membership', text: 'LABEL_DELUXE_MEMBERSHIP', name: 'Go to deluxe membership page' })
  if (scoreBoardVisible) entries.push({ to: '/score-board', text: 'TITLE_SCORE_BOARD', name: 'Open score-board' })
  return entries
}
