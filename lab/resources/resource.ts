/** docs/contract/accounts.md#access-matrix, whose letters are in brackets. */
export type Guard =
  | 'anyone'
  /** An accepted token (J). */
  | 'token'
  /** A token with a session, whose account becomes the `UserId` of the row (M). */
  | 'session'
  /** A session (M own). The generated route checks no more: a resource with it needs routes of its own that limit the rows. */
  | 'owner'
  /** An account that has just registered, or an administrator. */
  | 'newcomer'
  /** Unlocks a hint, and changes nothing else. */
  | 'hint-reader'
  | 'basket-owner'
  /** ACC. The IP address that the contract checks too is ignored (docs/contract/commerce.md#stock), as its stock update could never work. */
  | 'accountant'
  | 'administrator'
  /** Refuses everyone (X) except for unsigned tokens (docs/contract/accounts.md#guards). */
  | 'nobody'

export type Right = readonly Guard[]

export interface Rights {
  readonly list: Right
  readonly create: Right
  readonly read: Right
  readonly update: Right
  readonly remove: Right
}

export interface Resource {
  readonly name: ResourceName
  readonly table: string
  readonly rights: Rights
  /** Stored and searched, but never shown. */
  readonly hidden?: readonly string[]
  /** Shown in the reader's language. */
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

export type GuardedName = Exclude<ResourceName, 'Challenges'>
