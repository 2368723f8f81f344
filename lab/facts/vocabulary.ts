/**
 * The reports of the shop, in its own words and the past tense: one type per fact.
 * Test of a new fact's name: would the auditor of an honest shop log it?
 */
export interface Facts {
  /** Somebody submitted the login form, successfully or not; both values exactly as sent. */
  'account.loginAttempted': { email: unknown; password: unknown }
  /** A session was opened for an account, by whatever means. */
  'account.loggedIn': { account: LoggedInAccount }
  /** A code of the second factor was right, after a login that asked for it. */
  'account.secondFactorPassed': { account: AccountSummary }
  /** An account took its data home; `orderIds` are those of the orders in it. */
  'account.dataExported': { email: string; orderIds: readonly string[] }
  /** Somebody asked for all data of an account to be erased. */
  'account.erasureRequested': { accountId: number }
  /** The answer to such a request was laid out by a file that the request itself named: a path on the machine. */
  'account.erasureLaidOut': { path: string }
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
  /** Somebody, logged in or not, named an address to fetch a picture from; the server may go there or not. */
  'profile.imageRequested': { url: string; isAdmitted: boolean }
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
  /** A link for a new password was sent to the address of an account. */
  'account.resetLinkSent': { accountId: number }
  /** A password was replaced by means of such a link. */
  'account.passwordResetByLink': { accountId: number }
  /** A wrong answer was given to the security question of an account. */
  'account.resetRefused': { accountId: number; answer: string }
  /** Somebody was told who they are: `shown` is all of it, `callback` the function it was told to (which may have no name). */
  'account.profileRead': { shown: Readonly<Record<string, unknown>>; callback: string | undefined }
  /** The address of a last login was noted; `declared` is what the client itself said it was, where the shop believed it. */
  'account.loginAddressSaved': { accountId: number; declared: string | undefined }
  /** A token was accepted that this shop cannot have issued, by its algorithm; `email` is the account it names. */
  'token.foreignAccepted': { algorithm: string; email: string }
  /** A registration arrived, before anything is stored; `body` is what the shop takes of it. */
  'account.registrationSubmitted': { body: Readonly<Record<string, unknown>> }
  /** A basket was looked at; `sessionBasketId` is that of the caller's session, if it has one. */
  'basket.viewed': { basketId: string; sessionBasketId: number | undefined }
  /** A basket line was added or changed, naming `basketId` as its basket. */
  'basket.itemWritten': { basketId: unknown; sessionBasketId: number | undefined }
  /** A basket line was turned away, because the basket it names is not the caller's. */
  'basket.itemRefused': { basketId: unknown; sessionBasketId: number | undefined }
  /**
   * A checkout was added up, whether or not it becomes an order. `couponDiscount` is what the coupon on the basket takes off in
   * per cent, 0 for none; `campaign` has the day of the one that counts instead and the time, in epoch milliseconds.
   */
  'checkout.priced': {
    basketId: number
    productIds: readonly number[]
    couponDiscount: number
    campaign: { validOn: number; now: number } | undefined
    totalPrice: number
  }
  /** An order was written down; `email` is its buyer's, '' for nobody's. */
  'order.placed': { orderId: string; email: string; totalPrice: number }
  /** The product search answered; `rows` is the JSON text of what it returned. */
  'catalogue.searched': { query: string; rows: string }
  /** The reviews of a product were asked for; `productId` as sent, `took` the milliseconds the query slept or worked, or so far while a long one sleeps on. */
  'product.reviewsRead': { productId: string; took: number }
  /** Reviews were written, or changed in one go: the authors they bear, and the address of who did it, if it is known. */
  'review.written': { kind: 'new' | 'changed'; authors: readonly unknown[]; email: string | undefined }
  /** Somebody liked a review; `likedBy` is everybody who has, by now. */
  'review.liked': { email: string; likedBy: readonly string[] }
  /** Somebody asked where an order is; `found` is the number of orders they were told about. */
  'order.tracked': { orderId: string; found: number }
  /** The lines of another business's order could not be read. */
  'partnerOrder.failed': { isTimeout: boolean; message: string }
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
  /** A complaint was stored or changed: the message as stored. */
  'complaint.written': { message: string | null }
  /** A file for a complaint was taken in: its name as sent, its size in bytes, and whether it came the way that partners once used. */
  'complaint.fileTaken': { name: string; size: number; isForPartners: boolean }
  /** The document of a business partner was read; `text` is what it says, written down again. */
  'partnerDocument.read': { format: 'xml' | 'yaml'; text: string }
  /** The document of a business partner could not be read in the time that there is for it. */
  'partnerDocument.overran': { format: 'xml' | 'yaml' }
  /** A file in an archive that came with a complaint was given its place: a path from the shop's folder. */
  'complaint.entryPlaced': { path: string }
  /** An account became a deluxe member; the way of paying as sent. */
  'membership.upgraded': { account: AccountSummary; paymentMode: unknown }
  /** Somebody handed in a guess at the key of the wallet with the shop's token; `kind` tells what they sent. */
  'nft.keySubmitted': { kind: 'private-key' | 'public-key' | 'address' | 'nothing-known' }
  /** The classic bot gave a customer a coupon code for a discount in per cent. */
  'chatBot.couponGiven': { discount: number; code: string | null }
  /** Answering a customer threw in the classic bot; `isSilent` tells whether it cannot answer its own test question either. */
  'chatBot.failed': { error: string; isSilent: boolean }
  /** The assistant used a tool; `isShown` tells whether the browser asked to see that, `role` is the one in its token. */
  'assistant.toolCalled': { tool: string; isShown: boolean; role: string | undefined }
  /** The assistant had a coupon made for a discount in per cent; a number that fits no coupon gives no code. */
  'assistant.couponIssued': { discount: number; couponCode: string | null }
  /** Somebody asked the shop to listen for mints of its other token. */
  'nft.mintsAwaited': Record<string, never>
  /** Somebody claimed to have minted the shop's other token; `isReported` when the chain had told of it. */
  'nft.mintClaimed': { isReported: boolean }
  /** The bank on the chain reported that it was called from within a withdrawal; `isWatched` when the address is one on the list. */
  'bank.exploited': { isWatched: boolean }
  /** A file of a served folder was asked for; `url` is the request URL as received, query included. */
  'file.requested': { url: string }
  /** A name was let through to the open folder; `name` is what is looked for on the disk, whether or not it is there. */
  'download.allowed': { name: string }
  /** A file of the web server's logs was asked for; `path` is what the URL says below their folder, query included. */
  'log.requested': { path: string }
  /** A visitor was sent on to another site; `isListed` tells whether its address begins like one of those on the list. */
  'visitor.sentOn': { target: string; isListed: boolean }
  /** Somebody found a place whose address nobody is told. */
  'hiddenPlace.entered': { place: 'planet' | 'premium' | 'reward' }
  /** Somebody read the metrics of the shop; `userAgent` is what their client calls itself, '' for nothing. */
  'metrics.read': { userAgent: string }
  /** The page of the promotion film is about to go out; `subtitles` is HTML. */
  'promotion.shown': { subtitles: string }
  /** A file came in with a form, and was taken or refused; `mimeType` is what its sender says it is. */
  'file.uploaded': { mimeType: string; isTaken: boolean }
  /** An unexpected error reached the error page; `status` is what the response carried before it. */
  'request.failed': { status: number; error: Error; isRevealing: boolean }
  /** A browser reported the search text that it has just shown as a heading. */
  'browser.searchShown': { text: string }
  /** A browser reported the picture that its address put on the delivery boxes: a path from the shop's pictures on. */
  'browser.decalShown': { decal: string }
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

/** An account as the row of its login tells it: one that an injection made up may have any id. */
export interface LoggedInAccount extends Omit<AccountSummary, 'id'> {
  readonly id: unknown
}

export type FactName = keyof Facts

/** The source of a fact: the request (or socket message) that caused it. */
export interface Origin {
  readonly method: string
  readonly url: string
  readonly ip: string
  /** The account, or the address where there is none. */
  readonly visitor: string
  readonly userAgent: string
  /** True where no page asked for it: typed into the address bar, or called by a program. */
  readonly isDirect?: boolean
  /** Number of times that the lab has called itself on the way to this request; 0 or absent for what somebody else sent. */
  readonly hops?: number
  /** The rest of what was sent; read only when somebody asks. */
  quote?(): Quotation
}

/** The parts of a request besides method and address, as far as it is worth keeping: secrets shortened, length bounded. */
export interface Quotation {
  readonly headers: Readonly<Record<string, string>>
  /** '' for nothing. */
  readonly body: string
  /** Bytes of the whole body, of which `body` may be only the beginning. */
  readonly bodySize: number
  /** True if `body` is only the beginning. */
  readonly isCut: boolean
}

/** One fact as the bus hands it to its listeners. */
export interface Fact<Name extends FactName = FactName> {
  readonly name: Name
  readonly detail: Facts[Name]
  /** Epoch milliseconds of the lab's clock. */
  readonly at: number
  readonly origin: Origin | undefined
}
