import routes from '../../../../../app/routes.js'
import type * as Menu from '../../../../../app/weaknesses/page-left-out-of-menu.js'
import { isReachable, pagesAt } from '../page-addresses.js'
import type { Proof } from '../proof.js'

const board = 'score-board/route.tsx'

/** Somebody whom no link leads to the score board, and who opens it by its address. */
export const openUnlinkedBoard: Proof = {
  async try(version) {
    const { listCompanyEntries } = await version.load<typeof Menu>()
    const leadsToBoard = (visitor: Parameters<typeof listCompanyEntries>[0]) =>
      listCompanyEntries(visitor).some(({ to }) => pagesAt(routes, to).at(-1) === board)
    return {
      attack: isReachable(routes, board) && !leadsToBoard({ loggedIn: false, scoreBoardVisible: false }),
      feature: [true, false].every((loggedIn) => leadsToBoard({ loggedIn, scoreBoardVisible: true })),
    }
  },
}
