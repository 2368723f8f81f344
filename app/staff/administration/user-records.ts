/** An account as administrators see it. */
export interface UserRecord {
  readonly id: number
  readonly email: string | null
  /** Epoch seconds; null for who has not logged in since the shop opened. */
  readonly lastLoginTime: number | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** Feedback of a customer. */
export interface FeedbackRecord {
  readonly id: number
  /** Null for visitors. */
  readonly UserId: number | null
  /** HTML. */
  readonly comment: string | null
  readonly rating: number
}

/** Characters of an e-mail address that the page shows: twice what mail servers take, and room for markup. */
const maxEmail = 500

/** The columns of accounts that the page shows: hashes and tokens stay behind. */
export function pickUsers(rows: readonly UserRecord[]): UserRecord[] {
  return rows.map(({ id, email, lastLoginTime, createdAt, updatedAt }) => ({
    id,
    email: email?.slice(0, maxEmail) ?? null,
    lastLoginTime,
    createdAt,
    updatedAt,
  }))
}
