import { requireToken } from '../../http/guards'
import { readPart, type SignedInCall } from '../../http/page'
import type { PageCall } from '../../http/page-call'
import { portsOf } from '../../http/ports-of'
import { listRows } from '../../http/resource-lists'
import { requireRight } from '../../http/resource-rights'
import type { Done } from '../../kit/answers'
import { type AdministrationData, type FeedbackRecord, pickUsers } from './administration-data'

/** All accounts and all feedback, as `GET /rest/user/authentication-details` and `GET /api/Feedbacks` give them; for administrators alone. */
export async function readAdministration(call: SignedInCall): Promise<AdministrationData> {
  return {
    users: await readPart(call, () => {
      requireToken(call)
      return pickUsers(call.lab.accounts.listDetails(call.bearer))
    }),
    feedbacks: await readPart(call, () => listRows<FeedbackRecord>(call, 'Feedbacks')),
    now: call.lab.clock.now(),
    showsToolCalls: portsOf(call.lab).showsToolCalls(call.cookie, 'admin'),
  }
}

/** Deletes feedback, as `DELETE /api/Feedbacks/:id` does. */
export async function deleteFeedback(call: PageCall): Promise<Done> {
  await call.lab.resources.remove(requireRight(call, 'remove', 'Feedbacks'), call.form.id ?? '')
  return { confirmation: 'FEEDBACK_DELETED' }
}
