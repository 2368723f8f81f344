import { requireToken } from '../../http/guards'
import { readPart, type SignedInCall } from '../../http/page'
import type { PageCall } from '../../http/page-call'
import { portsOf } from '../../http/ports-of'
import { listRows } from '../../http/resources/resource-lists'
import { requireRight } from '../../http/resources/resource-rights'
import type { Done, Part } from '../../kit/answers'
import { type FeedbackRecord, pickUsers, type UserRecord } from './user-records'

export interface AdministrationData {
  readonly users: Part<readonly UserRecord[]>
  readonly feedbacks: Part<readonly FeedbackRecord[]>
  /** Epoch milliseconds. */
  readonly now: number
  /** True if the chat shows this browser the tool calls of the assistant. */
  readonly showsToolCalls: boolean
}

/** As `GET /rest/user/authentication-details` and `GET /api/Feedbacks` do. */
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

/** As `DELETE /api/Feedbacks/:id` does. */
export async function deleteFeedback(call: PageCall): Promise<Done> {
  await call.lab.resources.remove(requireRight(call, 'remove', 'Feedbacks'), call.form.id ?? '')
  return { confirmation: 'FEEDBACK_DELETED' }
}
