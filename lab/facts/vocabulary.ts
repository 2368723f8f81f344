/** Everything that the shop reports, in its own words and the past tense. A new fact must be one that an honest shop would log. */
export interface Facts {
  'account.loginAttempted': { email: unknown; password: unknown }
  'account.loggedIn': { account: LoggedInAccount }
  'account.secondFactorPassed': { account: AccountSummary }
  /** `orderIds` are those of the exported orders. */
  'account.dataExported': { email: string; orderIds: readonly string[] }
  'account.erasureRequested': { accountId: number }
  /** The reply used a layout file that the request named: a path on the machine. */
  'account.erasureLaidOut': { path: string }
  /** `to` is what was sent; `origin` and `referer` tell where the form was. */
  'profile.renamed': {
    accountId: number
    from: string
    to: string
    origin: string | undefined
    referer: string | undefined
  }
  /** A user name, or a part of it, is about to be evaluated as code. */
  'profile.nameEvaluated': { accountId: number; code: string }
  /** Logged in or not; `isAdmitted` tells whether the server may fetch the address. */
  'profile.imageRequested': { url: string; isAdmitted: boolean }
  /** `shownName` is HTML, `policy` the Content-Security-Policy. */
  'profile.shown': { shownName: string; policy: string }
  /** An address that only the shop's servers know; `key` identifies them. */
  'internalAddress.called': { key: string | undefined }
  'account.emailSet': { email: string }
  /** By its owner; `currentSent` tells whether the old password was sent. */
  'account.passwordChanged': { accountId: number; password: string; currentSent: boolean }
  'account.passwordReset': { accountId: number; answer: string }
  'account.resetLinkSent': { accountId: number }
  'account.passwordResetByLink': { accountId: number }
  'account.resetRefused': { accountId: number; answer: string }
  /** `shown` is the whole profile, `callback` the function that received it (possibly unnamed). */
  'account.profileRead': { shown: Readonly<Record<string, unknown>>; callback: string | undefined }
  /** `declared` is the client's claim, where the shop believed it. */
  'account.loginAddressSaved': { accountId: number; declared: string | undefined }
  /** Accepted, although this shop cannot have issued its algorithm; `email` is the account it names. */
  'token.foreignAccepted': { algorithm: string; email: string }
  /** Before anything is stored; `body` is the accepted part. */
  'account.registrationSubmitted': { body: Readonly<Record<string, unknown>> }
  /** `sessionBasketId` is that of the caller's session. */
  'basket.viewed': { basketId: string; sessionBasketId: number | undefined }
  /** A line was added or changed in the basket that it names. */
  'basket.itemWritten': { basketId: unknown; sessionBasketId: number | undefined }
  'basket.itemRefused': { basketId: unknown; sessionBasketId: number | undefined }
  /** `couponDiscount` is in percent, 0 for none; `campaign` has its day and the time, in epoch milliseconds. */
  'checkout.priced': {
    basketId: number
    productIds: readonly number[]
    couponDiscount: number
    campaign: { validOn: number; now: number } | undefined
    totalPrice: number
  }
  /** `email` is the buyer's, '' for none. */
  'order.placed': { orderId: string; email: string; totalPrice: number }
  /** `rows` is the JSON text of the result. */
  'catalogue.searched': { query: string; rows: string }
  /** `productId` as sent; `took` is the query's time so far in milliseconds. */
  'product.reviewsRead': { productId: string; took: number }
  /** The authors named in the reviews, and the address of the writer, if known. */
  'review.written': { kind: 'new' | 'changed'; authors: readonly unknown[]; email: string | undefined }
  /** `likedBy` is everyone who liked it so far. */
  'review.liked': { email: string; likedBy: readonly string[] }
  /** `found` is the number of orders shown. */
  'order.tracked': { orderId: string; found: number }
  'partnerOrder.failed': { isTimeout: boolean; message: string }
  'product.described': { productId: number; description: string }
  /** `claimedAuthor` is the account that the form names, `accountId` that of the session. */
  'feedback.submitted': { claimedAuthor: unknown; accountId: unknown }
  /** Epoch milliseconds of the latest solved captchas, this one last, ten at most. */
  'feedback.captchaSolved': { times: readonly number[] }
  /** The rating as sent, the comment as stored. */
  'feedback.written': { rating: unknown; comment: string | null }
  'feedback.ratingWithdrawn': { rating: number }
  'complaint.written': { message: string | null }
  /** Name as sent, size in bytes; `isForPartners` for the retired partner upload. */
  'complaint.fileTaken': { name: string; size: number; isForPartners: boolean }
  /** `text` is the document's content, written out again. */
  'partnerDocument.read': { format: 'xml' | 'yaml'; text: string }
  'partnerDocument.overran': { format: 'xml' | 'yaml' }
  'complaint.entryPlaced': { path: string }
  'membership.upgraded': { account: AccountSummary; paymentMode: unknown }
  /** A guess at the key of the shop's wallet; `kind` tells what was sent. */
  'nft.keySubmitted': { kind: 'private-key' | 'public-key' | 'address' | 'nothing-known' }
  /** By the classic bot, for a discount in percent. */
  'chatBot.couponGiven': { discount: number; code: string | null }
  /** `isSilent` tells whether the bot fails its own test question too. */
  'chatBot.failed': { error: string; isSilent: boolean }
  /** `isShown` tells whether the browser asked to see tool calls; `role` is that of the token. */
  'assistant.toolCalled': { tool: string; isShown: boolean; role: string | undefined }
  /** For a discount in percent; no code for a number that fits no coupon. */
  'assistant.couponIssued': { discount: number; couponCode: string | null }
  'nft.mintsAwaited': Record<string, never>
  /** `isReported` when the chain has reported the mint. */
  'nft.mintClaimed': { isReported: boolean }
  /** Called from within a withdrawal; `isWatched` when the address is listed. */
  'bank.exploited': { isWatched: boolean }
  /** From a served folder; `url` as received, with its query. */
  'file.requested': { url: string }
  'download.allowed': { name: string }
  /** `path` is below the log folder, with its query. */
  'log.requested': { path: string }
  /** `isListed` tells whether the target starts like a listed address. */
  'visitor.redirected': { target: string; isListed: boolean }
  'hiddenPlace.entered': { place: 'planet' | 'premium' | 'reward' }
  'metrics.read': { userAgent: string }
  'promotion.shown': { subtitles: string }
  /** Accepted or refused; `mimeType` as declared. */
  'file.uploaded': { mimeType: string; isTaken: boolean }
  /** Reached the error page; `status` is that of the response before it. */
  'request.failed': { status: number; error: Error; isRevealing: boolean }
  /** Reported by a browser that showed the search text as a heading. */
  'browser.searchShown': { text: string }
  /** A path below the shop's pictures, from the address of the order page. */
  'browser.decalShown': { decal: string }
  'browser.notificationsClosed': { count: number }
  'progress.codeApplied': { ids: readonly number[] }
}

export interface AccountSummary {
  readonly id: number
  readonly email: string
  readonly role: string
}

/** As the row of a login says; an injected row may have any id. */
export interface LoggedInAccount extends Omit<AccountSummary, 'id'> {
  readonly id: unknown
}

export type FactName = keyof Facts

export interface Origin {
  readonly method: string
  readonly url: string
  readonly ip: string
  /** The account, or the address where there is none. */
  readonly visitor: string
  readonly userAgent: string
  /** True without a referring page: typed, or called by a program. */
  readonly isDirect?: boolean
  /** The depth of requests that the lab made to itself; 0 or absent for others. */
  readonly hops?: number
  /** The rest of the request; read on demand. */
  quote?(): Quotation
}

/** Body and headers, as far as they are kept: secrets shortened, length bounded. */
export interface Quotation {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Bytes of the whole body, which `body` may truncate. */
  readonly bodySize: number
  readonly isCut: boolean
}

export interface Fact<Name extends FactName = FactName> {
  readonly name: Name
  readonly detail: Facts[Name]
  /** Epoch milliseconds of the lab's clock. */
  readonly at: number
  readonly origin: Origin | undefined
}
