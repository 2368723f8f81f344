import type { Review } from '../../../../../lab/community/tables.js'
import type { ServedLab } from '../../../../support/serve-lab.js'

const jim = 'jim@juice-sh.op'

/** Jim's calls about reviews, once he has logged in. */
export async function writeAs(shop: ServedLab) {
  const { token } = await shop.logIn(jim, 'ncc-1701')
  return {
    /** Writes a review that claims to be by `author`. */
    write: (message: string, author: string) => shop.put('/rest/products/1/reviews', { message, author }, { token }),
    /** Gives a review another text; how many were changed. */
    async edit(id: unknown): Promise<unknown> {
      const reply = await shop.call('PATCH', '/rest/products/reviews', { body: { id, message: 'better' }, token })
      return reply.status === 200 ? reply.json().modified : 0
    },
  }
}

/** A review that Jim wrote. */
export function ownReview(shop: ServedLab): Review | undefined {
  return shop.lab.store.collection('reviews').find({ author: jim })[0]
}
