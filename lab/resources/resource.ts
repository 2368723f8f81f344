/** The callers that a guard lets through (docs/contract/accounts.md#access-matrix; its letters in brackets). */
export type Guard =
  /** Everybody. */
  | 'anyone'
  /** An accepted token (J). */
  | 'token'
  /** A token with a session, whose account becomes the `UserId` of the written row (M). */
  | 'session'
  /** A session that sees rows of its own account only (M own). */
  | 'owner'
  /** A caller who writes for an account that has just registered. */
  | 'newcomer'
  /** A caller who unlocks a hint, and changes nothing else of it. */
  | 'hint-reader'
  /** The account that the basket of a line belongs to. */
  | 'basket-owner'
  /**
   * An accountant (ACC). The address that the contract also asks for may go (docs/contract/commerce.md#stock), and its stock update could
   * never work.
   */
  | 'accountant'
  /** An administrator. */
  | 'administrator'
  /** Nobody (X), whom an unsigned token still passes for (docs/contract/accounts.md#guards). */
  | 'nobody'

/** The guards to pass, one after the other. */
export type Right = readonly Guard[]

export interface Rights {
  readonly list: Right
  readonly create: Right
  readonly read: Right
  readonly update: Right
  readonly remove: Right
}

/** A generated resource: one table, and whom its verbs are open to. */
export interface Resource {
  /** Path segment below `/api`. */
  readonly name: ResourceName
  readonly table: string
  readonly rights: Rights
  /** Columns that are stored, and searched, but never shown. */
  readonly hidden?: readonly string[]
  /** Columns that are shown in the reader's language. */
  readonly translated?: readonly string[]
}

export type ResourceName =
  | 'Users'
  | 'Products'
  | 'Feedbacks'
  | 'BasketItems'
  | 'Challenges'
  | 'Complaints'
  | 'Recycles'
  | 'SecurityQuestions'
  | 'SecurityAnswers'
  | 'Addresss'
  | 'PrivacyRequests'
  | 'Cards'
  | 'Quantitys'
  | 'Hints'

/** A resource whose rights a lab decides. */
export type GuardedName = Exclude<ResourceName, 'Challenges'>
