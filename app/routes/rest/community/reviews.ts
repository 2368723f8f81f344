import { endpoint } from '../../../http/endpoint'
import { requireToken } from '../../../http/guards'
import { json } from '../../../http/replies'

/** The replies to a refused like (docs/contract/commerce.md#reviews). */
const refusals = {
  unknown: { status: 404, error: 'Not found' },
  'liked-before': { status: 403, error: 'Not allowed' },
  'unreadable-id': { status: 400, error: 'Wrong Params' },
} as const

/** `/rest/products/reviews`: changing a review, and liking one. */
const handle = endpoint({
  async PATCH(call) {
    requireToken(call)
    const { community, compute } = call.lab
    return json(await compute(() => community.reviews.edit(call.body, call.session)))
  },
  async POST(call) {
    requireToken(call)
    const email = call.session?.email
    if (email === undefined) return json({ error: 'Unauthorized' }, 401)
    const result = await call.lab.community.reviews.like(call.body.id, email)
    if (result.kind === 'liked') return json(result.change)
    const { status, error } = refusals[result.kind]
    return json({ error }, status)
  },
})

export const loader = handle
export const action = handle
