import { createApi } from './api'

export interface PasswordChange {
  readonly current: string
  readonly new: string
  readonly repeat: string
}

/** Changes the password of the one who is logged in (accounts.md 6.7). Rejects with an ApiError. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await createApi().get(`/rest/user/change-password?${new URLSearchParams({ ...change })}`)
}
