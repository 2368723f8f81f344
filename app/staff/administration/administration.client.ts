import { readPorts } from '../../browser/ports'
import { createApi } from '../../browser/rest/api'
import { call } from '../../browser/rest/call'
import { restPart } from '../../browser/rest/rest-page'
import { readCookie } from '../../browser/storage/cookies'
import type { AdministrationData } from './administration.server'
import { type FeedbackRecord, pickUsers, type UserRecord } from './user-records'

export async function loadAdministration(): Promise<AdministrationData> {
  const [users, feedbacks] = await Promise.all([restPart(() => loadUsers()), restPart(() => loadFeedbacks())])
  return { users, feedbacks, now: Date.now(), showsToolCalls: readPorts().showsToolCalls(readCookie, 'admin') }
}

export const calls = {
  deleteFeedback: call('delete', '/api/Feedbacks/:id', undefined, {
    done: () => ({ confirmation: 'FEEDBACK_DELETED' }),
  }),
}

async function loadUsers(): Promise<readonly UserRecord[]> {
  return pickUsers(await createApi().list<UserRecord>('/rest/user/authentication-details/'))
}

function loadFeedbacks(): Promise<readonly FeedbackRecord[]> {
  return createApi().list<FeedbackRecord>('/api/Feedbacks/')
}
