import { endpoint } from '../../http/endpoint'
import { success } from '../../http/replies'
import { resourceHandlers } from '../../http/resources/resource-handlers'
import { requireRight } from '../../http/resources/resource-rights'

const { list } = resourceHandlers('Feedbacks')

/** `/api/Feedbacks`: the feedback of customers, and adding to it once a captcha is solved (docs/contract/accounts.md#captcha). */
const handle = endpoint({
  GET: list,
  async POST(call) {
    const resource = requireRight(call, 'create', 'Feedbacks')
    const values = await call.lab.community.feedbacks.accept(call.body, call.session)
    const row = await call.lab.resources.create(resource, values)
    return success(row, 201, { Location: `/api/Feedbacks/${row.id}` })
  },
})

export const loader = handle
export const action = handle
