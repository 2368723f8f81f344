import { readPorts } from '../../browser/ports'
import { createApi } from '../../browser/rest/api'
import { type RestForm, restPart } from '../../browser/rest/rest-page'
import { readCookie } from '../../browser/storage/cookies'
import type { Done } from '../../kit/answers'
import { type AdministrationData, type FeedbackRecord, pickUsers, type UserRecord } from './administration-data'

/** All accounts and all feedback, for administrators. */
export async function loadAdministration(): Promise<AdministrationData> {
  const [users, feedbacks] = await Promise.all([restPart(() => loadUsers()), restPart(() => loadFeedbacks())])
  return { users, feedbacks, now: Date.now(), showsToolCalls: readPorts().showsToolCalls(readCookie, 'admin') }
}

/** Deletes feedback. Rejects with an ApiError. */
export async function deleteFeedback({ id }: RestForm): Promise<Done> {
  await createApi().delete(`/api/Feedbacks/${id}`)
  return { confirmation: 'FEEDBACK_DELETED' }
}

async function loadUsers(): Promise<readonly UserRecord[]> {
  return pickUsers(await createApi().list<UserRecord>('/rest/user/authentication-details/'))
}

function loadFeedbacks(): Promise<readonly FeedbackRecord[]> {
  return createApi().list<FeedbackRecord>('/api/Feedbacks/')
}
