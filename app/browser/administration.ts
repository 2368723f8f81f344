import { useCallback, useEffect, useState } from 'react'
import { createApi } from './api'

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

/** A list on its way, there, or refused. */
export interface Records<Row> {
  /** Undefined before the first answer. */
  readonly rows: readonly Row[] | undefined
  /** Why the last attempt to read them failed. */
  readonly error: string | undefined
  refresh(): Promise<void>
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

/** Reads a list when the page opens, and again on demand; `load` has to stay the same. */
export function useRecords<Row>(load: () => Promise<readonly Row[]>): Records<Row> {
  const [state, setState] = useState<Pick<Records<Row>, 'rows' | 'error'>>({ rows: undefined, error: undefined })
  const refresh = useCallback(async () => {
    try {
      setState({ rows: await load(), error: undefined })
    } catch (refusal) {
      const error = refusal instanceof Error ? refusal.message : String(refusal)
      setState(({ rows }) => ({ rows, error }))
    }
  }, [load])
  useEffect(() => void refresh(), [refresh])
  return { ...state, refresh }
}
