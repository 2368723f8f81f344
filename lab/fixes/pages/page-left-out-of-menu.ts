import type { PageFix } from '../fix.js'
import { fieldsOf, returnsWhere, trialsOf } from '../trial.js'

const { attack, variant, use } = trialsOf('listCompanyEntries')

/** As `app/shell/entries.ts` has them. */
const [aboutEntry, photoWallEntry, membershipEntry] = [
  { to: '/about', text: 'NAV_ABOUT', name: 'Go to about us page' },
  { to: '/photo-wall', text: 'NAV_PHOTO_WALL', name: 'Go to photo wall' },
  { to: '/deluxe-membership', text: 'LABEL_DELUXE_MEMBERSHIP', name: 'Go to deluxe membership page' },
]
const scoreBoardEntry = { to: '/score-board', text: 'TITLE_SCORE_BOARD', name: 'Open score-board' }

const open = returnsWhere('about us, photo wall and score board', (value) => isList(value, false))
const withMembership = returnsWhere('about us, photo wall, membership and score board', (value) => isList(value, true))

function isList(value: unknown, isLoggedIn: boolean): boolean {
  const expected = [aboutEntry, photoWallEntry, ...(isLoggedIn ? [membershipEntry] : []), scoreBoardEntry]
  if (!Array.isArray(value) || value.length !== expected.length) return false
  return value.every((one, index) => {
    const { to, text, name } = fieldsOf(one)
    const entry = expected[index]
    return to === entry?.to && text === entry?.text && name === entry?.name
  })
}

export const pageLeftOutOfMenuFix: PageFix = {
  name: 'page-left-out-of-menu',
  isOfPages: true,
  duty: "Lists the menu's entries about the company, in this order: about us, photo wall, the membership for those who are logged in, and the score board for each visitor.",
  ports: { listCompanyEntries: 'listCompanyEntries' },
  types: `export type ListCompanyEntries = (visitor: Visitor) => readonly Entry[]

export interface Visitor {
  readonly loggedIn: boolean
  /** A visitor of this shop has been on the score board. */
  readonly scoreBoardVisible: boolean
}

export interface Entry {
  readonly to: string
  /** Text key; empty if the text varies. */
  readonly text: string
  /** The accessible name that scripts look for. */
  readonly name: string
}

export const aboutEntry: Entry
export const photoWallEntry: Entry
export const membershipEntry: Entry`,
  modules: { 'app/shell/entries': { aboutEntry, photoWallEntry, membershipEntry } },
  draw(random) {
    const word = random.text(6, 'klmnop')
    const visit = (loggedIn: boolean, more: object) => [{ loggedIn, ...more }]
    return {
      trials: [
        attack('a visitor before the score board was found', visit(false, { scoreBoardVisible: false }), open),
        variant('a customer before it was found', visit(true, { scoreBoardVisible: false }), withMembership),
        variant('a visitor of whom nothing is known', visit(false, {}), open),
        variant('a customer of whom nothing is known', visit(true, { [word]: false }), withMembership),
        variant('null', visit(false, { scoreBoardVisible: null }), open),
        use('a visitor', visit(false, { scoreBoardVisible: true }), open),
        use('a customer', visit(true, { scoreBoardVisible: true }), withMembership),
        use('a visitor with a drawn field', visit(false, { scoreBoardVisible: true, [word]: 1 }), open),
      ],
    }
  },
}
