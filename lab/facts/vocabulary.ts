/**
 * What the shop reports, in its own words and the past tense: one type per fact.
 * Test of a new fact's name: would the auditor of an honest shop log it?
 */
export interface Facts {
  /** Somebody submitted the login form, successfully or not; both values exactly as sent. */
  'account.loginAttempted': { email: unknown; password: unknown }
  /** A session was opened for an account, by whatever means. */
  'account.loggedIn': { account: AccountSummary }
  /** A registration body arrived, before anything is stored. */
  'account.registrationSubmitted': { body: Readonly<Record<string, unknown>> }
  /** A basket was looked at; `sessionBasketId` is that of the caller's session, if it has one. */
  'basket.viewed': { basketId: string; sessionBasketId: number | undefined }
  /** A basket line was added or changed, naming `basketId` as its basket. */
  'basket.itemWritten': { basketId: unknown; sessionBasketId: number | undefined }
  /** The product search answered; `rows` is the JSON text of what it returned. */
  'catalogue.searched': { query: string; rows: string }
  /** A file of a served folder was asked for; `url` is the request URL as received, query included. */
  'file.requested': { url: string }
  /** An unexpected error reached the error page; `status` is what the response carried before it. */
  'request.failed': { status: number; error: Error }
  /** A browser reported the search text that it has just shown as a heading. */
  'browser.searchShown': { text: string }
  /** A browser reported that several notifications were closed in one go. */
  'browser.notificationsClosed': { count: number }
  /** A continue code was handed in. */
  'progress.codeApplied': { ids: readonly number[] }
}

export interface AccountSummary {
  readonly id: number
  readonly email: string
  readonly role: string
}

export type FactName = keyof Facts

/** Where a fact came from: the request (or socket message) that caused it. */
export interface Origin {
  readonly method: string
  readonly url: string
  readonly ip: string
  readonly userAgent: string
}

/** One fact as the bus hands it to its listeners. */
export interface Fact<Name extends FactName = FactName> {
  readonly name: Name
  readonly detail: Facts[Name]
  /** Epoch milliseconds of the lab's clock. */
  readonly at: number
  readonly origin: Origin | undefined
}
