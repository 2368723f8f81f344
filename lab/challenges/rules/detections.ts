import type { Detection } from '../challenge.js'

/** An address as no browser sends it: with its host, a detour by dots, or encoded letters or digits. It leads to the same place, so it goes with every rule. */
export const disguisedAddress = /"[A-Z]+ (?:[^/"]|[^ "?]*\/(?:\.|%2e){1,2}\/|[^ "]*%(?:3\d|[46][1-9a-f]|[57][\da]))/i

export const injectedLogin: Detection = {
  trace:
    'The access log shows a POST without its body. Log the address of each login as it was sent. Alert on a quote beside a comment sign or an operator, and on a quote that is answered with 500; a quote or two dashes alone stand in valid addresses.',
}

export const injectedSearch: Detection = {
  trace:
    'The search text is a part of the address, so the access log shows the injection whole: a quote, and behind it a second one or the start of a comment. Attempts before it are often answered with 500; a customer’s honest quote is too.',
  rule: /"GET \/+rest\/+products\/+search\/*\?[^ ]*(?:'|%27)[^ ]*(?:'|%27|(?:-|%2d){2}|(?:\/|%2f)(?:\*|%2a)|%00)/i,
}

export const oddOrderId: Detection = {
  trace:
    'The number of an order consists of hexadecimal digits and a hyphen. Anything else behind /rest/track-order/ was put there by hand.',
  rule: /"GET \/+rest\/+track-order\/+(?!\/|[\da-f]{4}-[\da-f]{16} )/i,
}

export const zeroByte: Detection = {
  trace: 'The address carries %2500, a zero byte that was encoded twice. No honest link does, so one line is an alert.',
  rule: /"GET \/+ftp\/[^ ]*%2500/i,
}

export const changedCatalogue: Detection = {
  trace:
    'Customers only read the catalogue. Any other verb below /api/Products that does not come from staff is an alert, whatever it carries.',
  rule: /"(?:POST|PUT|DELETE) \/+api\/+Products\b/i,
}

export const foreignBasket: Detection = {
  trace:
    'A customer has one basket. Write the account beside the number of the basket: a session that uses a second one is the alert. The access log alone only shows numbers that are counted up.',
}

export const claimedAuthor: Detection = {
  trace:
    'The access log shows an ordinary request. Store the account of the session beside the author that was sent; where the two differ, somebody wrote in a name that is not theirs.',
}

export const answeredQuestion: Detection = {
  trace:
    'The request looks like that of the owner. Tell the owner by mail about each reset, and alert on a reset that follows several refused answers.',
}

export const guessedPassword: Detection = {
  trace:
    'Answers of 401 to logins and then a 200 from the same address: one of the guesses was right. Count by account as well, because a password spray tries one password on many accounts.',
}

export const foreignAlgorithm: Detection = {
  trace:
    'The header of a token can be read by everybody, so log the algorithm that it names. The shop signs with RS256; a token that names another one was made elsewhere.',
}

export const partnerDocument: Detection = {
  trace:
    'The retired interface answers 410, which no honest customer meets at the upload. Keep the document, and look for DOCTYPE and ENTITY in it.',
  rule: /"POST \/+file-upload\b[^"]*" 410 /i,
}

export const growingDocument: Detection = {
  trace:
    'The upload is answered with 503 after seconds in which the processor was busy. Alert on the time that a document takes to read, and keep the document.',
  rule: /"POST \/+file-upload\b[^"]*" 503 /i,
}

export const placedEntry: Detection = {
  trace:
    'The access log shows an ordinary upload. Log each path to which an entry of an archive is written: one outside of the folder of uploads is the alert. Checksums of files that never change find it later.',
}

export const uncheckedUpload: Detection = {
  trace:
    'The form refuses such files, so the server never gets one from an honest customer. Log size and ending of each upload, and alert on what the form would not send.',
}

export const partnerScript: Detection = {
  trace:
    'Orders of partners are data and do not fail. An answer of 500 or 503 at /b2b/v2/orders is a program that was stopped; log the lines of such an order.',
  rule: /"POST \/+b2b\/+v2\/+orders\b[^"]*" 50[03] /i,
}

export const oddPurchase: Detection = {
  trace:
    'The access log shows an ordinary purchase. Query the orders every night: totals below zero, discounts that nobody issued, campaigns after their day, memberships without a payment.',
}

export const withdrawnPurchase: Detection = {
  trace:
    'The access log shows an ordinary purchase. Query the orders every night for products that were withdrawn before: each is an alert, because no page offers them. The search that brings them up has a quote and a comment sign in its address.',
}

/** The password safe of the support team, on its way out of the shop. */
export const takenSafe: Detection = {
  trace:
    'A safe is cracked at home, where no log reaches. Alert on each download of it, which no page links to, and on a login of the support team from an address that it never used before.',
  rule: /"GET \/+ftp\/[^ ]*\.kdbx\b/i,
}

export const storedMarkup: Detection = {
  trace:
    'The access log shows the request without its body. Search what is stored for angle brackets and "javascript:", and have browsers report each script that a content security policy blocks.',
}

export const markupInSearch: Detection = {
  trace:
    'Whoever follows a link to the search leaves its markup in the access log. What is typed into the field shows only as the referrer of later requests. A content security policy can have browsers report what they block.',
  rule: /"(?:GET |https?:\/\/[^/"]+)\/+search\/*\?[^ "]*q=[^ "]*(?:<|%3C)/i,
}

export const toolCalls: Detection = {
  trace:
    'Log each call of a tool with its arguments and the message before it. A coupon above the limit, or for an order that does not exist, is the alert.',
}

export const fileOfFolder: Detection = {
  trace:
    'Pages link to the terms of use and to invoices alone. Any other address below /ftp was guessed, or taken from the listing of the folder.',
  rule: /"GET \/+ftp\b(?!\/(?:legal\.md|order_[\w-]+\.pdf) )/i,
}

/** A page or place that no page links to; the rule finds its address. */
export const unlinkedAddress = (rule: RegExp): Detection => ({
  trace:
    'No page links to this address, so each request for it was worked out from what lies about. A page that is opened within the open shop shows as the referrer of later requests. Such an address can also be laid out on purpose, as a trap that rings.',
  rule,
})

export const uncheckedRegistration: Detection = {
  trace:
    'The access log shows an ordinary POST to /api/Users. Log each registration that the form would have refused: without an address, with an empty password, or with two passwords that differ.',
}

/** A package that is not what its name says; the request of the solve is only the warning. */
export const foreignPackage: Detection = {
  trace:
    'What was sent is a warning, and no log of the shop shows the package. It shows in what builds, servers and pages call: alert on a host that is called for the first time, and on new lines of the lock file that nobody has reviewed.',
}
