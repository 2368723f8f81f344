import type { Attacker } from '../attacker/attacker.js'
import { type Act, ensure, ensureStatus } from '../proof.js'
import { tokenOfJim } from './customers.js'

const path = '/rest/products/1/reviews'
const jim = 'jim@juice-sh.op'

interface Review {
  readonly _id: string
  readonly author: string
  readonly message: string
  readonly likesCount: number
}

const read = async (me: Attacker) => (await me.get(path)).json<{ data: Review[] }>().data

export const bossReview = async (me: Attacker) =>
  (await read(me)).find(({ author }) => author === 'admin@juice-sh.op')?._id

export const editReview = async (me: Attacker, id: unknown, message = 'x') =>
  me.call('PATCH', '/rest/products/reviews', { body: { id, message }, token: await tokenOfJim(me) })

/** A customer writes a review, corrects it, likes another one once, and everybody reads that. */
export const reviews: Act = async (me) => {
  const token = await tokenOfJim(me)
  const written = await me.put(path, { message: 'Sour', author: jim }, { token })
  ensureStatus(written, 'a review', 201)
  const own = (await read(me)).find(({ author, message }) => author === jim && message === 'Sour')
  ensure(own !== undefined, 'The new review is not on the page')
  const edited = ensureStatus(await editReview(me, own?._id, 'Sweet'), 'a correction of the own review')
  ensure(edited.json<{ modified: number }>().modified === 1, `The correction changed ${edited.text}`)
  const id = await bossReview(me)
  ensureStatus(await me.post('/rest/products/reviews', { id }, { token }), 'a like')
  const after = await read(me)
  ensure(
    after.some(({ author, message }) => author === jim && message === 'Sweet'),
    'The page does not show the corrected review',
  )
  ensure(after.find(({ _id }) => _id === id)?.likesCount === 1, 'The page does not show the like')
}
