export interface UserRecord {
  readonly id: number
  readonly email: string | null
  /** Epoch seconds; null without a login since the shop opened. */
  readonly lastLoginTime: number | null
  readonly createdAt: string
  readonly updatedAt: string
}

export interface FeedbackRecord {
  readonly id: number
  /** Null for visitors. */
  readonly UserId: number | null
  /** HTML. */
  readonly comment: string | null
  readonly rating: number
}

/** Characters: twice what mail servers take, and room for markup. */
const maxEmail = 500

/** Drops hashes and tokens. */
export function pickUsers(rows: readonly UserRecord[]): UserRecord[] {
  return rows.map(({ id, email, lastLoginTime, createdAt, updatedAt }) => ({
    id,
    email: email?.slice(0, maxEmail) ?? null,
    lastLoginTime,
    createdAt,
    updatedAt,
  }))
}
