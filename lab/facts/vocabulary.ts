/**
 * What the shop reports, in its own words and the past tense: one type per fact.
 * Test of a new fact's name: would the auditor of an honest shop log it?
 */
export interface Facts {
  /** Somebody submitted the login form, successfully or not; both values exactly as sent. */
  'account.loginAttempted': { email: unknown; password: unknown }
  /** A session was opened for an account, by whatever means. */
  'account.loggedIn': { account: AccountSummary }
  /** A code of the second factor was right, after a login that asked for it. */
  'account.secondFactorPassed': { account: AccountSummary }
  /** An account took its data home; `orderIds` are those of the orders in it. */
  'account.dataExported': { email: string; orderIds: readonly string[] }
  /** Somebody asked for all data of an account to be erased. */
  'account.erasureRequested': { accountId: number }
  /** A user name was given a new value; `to` is what was sent, `origin` and `referer` tell where the form stood. */
  'profile.renamed': {
    accountId: number
    from: string
    to: string
    origin: string | undefined
    referer: string | undefined
  }
  /** A user name, or a part of it, is about to be evaluated as code. */
  'profile.nameEvaluated': { accountId: number; code: string }
  /** Somebody, logged in or not, named an address to fetch a picture from. */
  'profile.imageRequested': { url: string }
  /** A profile page is about to go out; `shownName` is HTML, `policy` its content security policy. */
  'profile.shown': { shownName: string; policy: string }
  /** The address was called that only the shop's own servers know; `key` is what they identify themselves with. */
  'internalAddress.called': { key: string | undefined }
  /** An account was stored with a new address, exactly as it is kept. */
  'account.emailSet': { email: string }
  /** A password was changed by its owner; `currentSent` tells whether the old one came along. */
  'account.passwordChanged': { accountId: number; password: string; currentSent: boolean }
  /** A password was replaced after the security question had been answered, with this answer. */
  'account.passwordReset': { accountId: number; answer: string }
  /** Somebody was told who they are: `shown` is all of it, `callback` the function it was told to (which may have no name). */
  'account.profileRead': { shown: Readonly<Record<string, unknown>>; callback: string | undefined }
  /** The address of a last login was noted; `declared` is what the client itself said it was. */
  'account.loginAddressSaved': { accountId: number; declared: string | undefined }
  /** A token was accepted that this shop cannot have issued, by its algorithm; `email` is the account it names. */
  'token.foreignAccepted': { algorithm: string; email: string }
  /** A registration body arrived, before anything is stored. */
  'account.registrationSubmitted': { body: Readonly<Record<string, unknown>> }
  /** A basket was looked at; `sessionBasketId` is that of the caller's session, if it has one. */
  'basket.viewed': { basketId: string; sessionBasketId: number | undefined }
  /** A basket line was added or changed, naming `basketId` as its basket. */
  'basket.itemWritten': { basketId: unknown; sessionBasketId: number | undefined }
  /** The product search answered; `rows` is the JSON text of what it returned. */
  'catalogue.searched': { query: string; rows: string }
  /** A product got a description, as it is stored. */
  'product.described': { productId: number; description: string }
  /** A feedback form arrived; `claimedAuthor` is the account it names, `accountId` that of the caller's session. */
  'feedback.submitted': { claimedAuthor: unknown; accountId: unknown }
  /** The sum on a feedback form was right; epoch milliseconds of the latest such forms, this one last, ten at most. */
  'feedback.captchaSolved': { times: readonly number[] }
  /** A feedback was stored or changed: the rating as sent, the comment as stored. */
  'feedback.written': { rating: unknown; comment: string | null }
  /** A rating no longer counts: its feedback was removed, or rated anew. */
  'feedback.ratingWithdrawn': { rating: number }
  /** An account became a deluxe member; the way of paying as sent. */
  'membership.upgraded': { account: AccountSummary; paymentMode: unknown }
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
