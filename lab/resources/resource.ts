/**
 * The callers that a guard lets through (docs/contract/accounts.md#access-matrix; its letters in brackets): everybody; an accepted token (J);
 * a token with a session, whose account becomes the `UserId` of what is written (M); a session that sees rows of its own account only
 * (M own); whoever writes for an account that has just registered; whoever unlocks a hint, and changes nothing else of it; whoever the
 * basket of that line belongs to; an accountant (ACC; the address that the contract also asks for may go, docs/contract/commerce.md#stock,
 * and its stock update could never work); an administrator; or nobody (X), whom an unsigned token still passes for
 * (docs/contract/accounts.md#guards).
 */
export type Guard =
  | 'anyone'
  | 'token'
  | 'session'
  | 'owner'
  | 'newcomer'
  | 'hint-reader'
  | 'basket-owner'
  | 'accountant'
  | 'administrator'
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
