import { createApi } from '../../browser/api'

/** An account as the office sees it (accounts.md 6.5). */
export interface UserRecord {
  readonly id: number
  readonly email: string | null
  /** Epoch seconds; null for who has not logged in since the shop opened. */
  readonly lastLoginTime: number | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** What a customer wrote. */
export interface FeedbackRecord {
  readonly id: number
  /** Null for visitors. */
  readonly UserId: number | null
  /** HTML. */
  readonly comment: string | null
  readonly rating: number
}

/** All accounts. Rejects with an ApiError. */
export async function loadUsers(): Promise<readonly UserRecord[]> {
  const { data } = await createApi().get<{ data: readonly UserRecord[] }>('/rest/user/authentication-details/')
  return data
}

/** All feedback. Rejects with an ApiError. */
export async function loadFeedbacks(): Promise<readonly FeedbackRecord[]> {
  const { data } = await createApi().get<{ data: readonly FeedbackRecord[] }>('/api/Feedbacks/')
  return data
}

/** Takes feedback off the wall. Rejects with an ApiError. */
export async function deleteFeedback(id: number): Promise<void> {
  await createApi().delete(`/api/Feedbacks/${id}`)
}
