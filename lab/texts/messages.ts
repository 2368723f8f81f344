import { IntlMessageFormat } from 'intl-messageformat'

/** Messages shown on pages, in ICU syntax; translations may add plurals. Errors for machines and those that attackers read stay English. */
export const messages = {
  'account.deluxe': 'Congratulations! You are now a deluxe member!',
  'account.email-taken': 'email must be unique',
  'account.empty': 'Invalid email/password cannot be empty',
  'account.not-eligible': 'You are not eligible for deluxe membership!',
  'account.login-refused': 'Invalid email or password.',
  'account.member-already': 'You are already a deluxe member!',
  'account.unsaved': 'The lab cannot save anything at the moment, so there is no new account. Please try again later.',
  'assistant.address': ', {name}',
  'assistant.bye': 'Goodbye{address}, and stay juicy!',
  'assistant.hello': 'Hello{address}! What may I look up for you?',
  'assistant.help':
    'I am the assistant of this shop{address}. I find products, read you reviews, and look up your orders.',
  'assistant.no-coupon': 'Coupons are nothing that I hand out for the asking. Is there a juice I can help you find?',
  'assistant.nothing-found':
    'I have looked on our shelves and found nothing of that name. Shall I look for something else?',
  'assistant.off-topic':
    'That is beyond my counter{address}. I know about our products, their reviews, and your orders.',
  'assistant.order-delivered': 'Order {orderId} has been delivered. It holds {goods}, {total}¤ in total.',
  'assistant.order-id': 'Gladly. What is the id of the order? It stands on your confirmation.',
  'assistant.order-login': 'Please log in first, then I can look up your order.',
  'assistant.order-not-own': 'That order is not one of yours, so I may not talk about it.',
  'assistant.order-on-its-way':
    'Order {orderId} is on its way and should take {days} more days. It holds {goods}, {total}¤ in total.',
  'assistant.order-stranger': 'I cannot find your account, so I cannot look up your order.',
  'assistant.order-unknown': 'There is no order with this id. Could there be a slip of the pen?',
  'assistant.product': '{name} costs {price}¤. {description}',
  'assistant.products': 'On our shelves I find {products}.',
  'assistant.products-more': 'On our shelves I find {products}, and {count} more.',
  'assistant.quote': '{author} writes: “{message}”',
  'assistant.reviews': '{name} has been reviewed {count} times. {quotes}',
  'assistant.reviews-none': 'Nobody has reviewed {name} yet. You could be the first.',
  'assistant.reviews-one': '{name} has been reviewed once. {quotes}',
  'assistant.thanks': 'You are welcome{address}! Come back whenever you are thirsty.',
  'basket.limit': 'You can order only up to {limit} items of this product.',
  'basket.nothing': 'Please order at least one of each item.',
  'basket.out-of-stock': 'We are out of stock! Sorry for the inconvenience.',
  'captcha.login-needed': 'You need to be logged in to request a CAPTCHA.',
  'captcha.undrawn': 'Unable to create CAPTCHA. Please try again.',
  'captcha.wrong': 'Wrong answer to CAPTCHA. Please try again.',
  'certificate.back': 'Back to the path',
  'certificate.count': '{count}',
  'certificate.disclaimer':
    'This sheet says what a lab has noted. It does not prove who typed, and work that no replay has repeated is the word of that lab.',
  'certificate.done': 'Done',
  'certificate.extra': 'extra, not required',
  'certificate.first-try': 'at the first try',
  'certificate.first-tries': 'Fixes and traces right at the first try',
  'certificate.finished': 'Finished on {day}',
  'certificate.hints': 'Hints used',
  'certificate.kind.attack': 'Attack',
  'certificate.kind.fix': 'Fix',
  'certificate.kind.read': 'Read',
  'certificate.kind.trace': 'Find the trace',
  'certificate.learner': 'Name',
  'certificate.missing': 'Still open',
  'certificate.not-verified': 'not verified: no replay was made',
  'certificate.of': '{done} of {all}',
  'certificate.put-name': 'Put the name on it',
  'certificate.print': 'Print this page with your browser.',
  'certificate.print-taped':
    'To verify the work by a replay, write this page with juice-lab certificate from the folder of this lab.',
  'certificate.replayed': 'replayed',
  'certificate.restored': 'Restored by a code',
  'certificate.tape':
    'A replay can verify only what a lab has kept on its tape: start a lab with --tape before the first step of a path. This lab runs without a tape.',
  'certificate.title': 'Certificate',
  'certificate.tries': 'after {tries} tries',
  'certificate.tutorials': 'Solved with a tutorial',
  'certificate.unfinished': 'Not finished yet',
  'certificate.unreplayed': 'not repeated by the replay',
  'certificate.verified': 'Verified by replay',
  'certificate.with-hints': 'with {hints} hints',
  'certificate.with-one-hint': 'with 1 hint',
  'certificate.with-tutorial': 'with its tutorial',
  'certificate.without-help': 'without help',
  'challenge.closed': '{goal} <em>(Closed here: {reason}.)</em>',
  'checkout.below-nothing': 'This order comes to less than nothing.',
  'checkout.delivery-missing': 'Please choose a delivery speed.',
  'checkout.details-not-own': 'Please choose a card and an address of your own.',
  'class.code': 'Your code',
  'class.code-given': 'You were given a code. It opens the lab that is yours alone.',
  'class.code-unknown': 'Nobody has this code. Compare it with the one that you were given.',
  'class.hello': 'Hello {name}!',
  'class.join': 'Join',
  'class.join-heading': 'Join the class',
  'class.lab-away': 'This lab is being opened again. Reload the page in a few seconds.',
  'class.open-lab': 'Open your lab',
  'class.passcode': 'Your passcode',
  'class.passcode-wrong': 'The passcode is not right.',
  'class.too-many-tries': 'Too many tries. Wait five minutes, or ask your instructor for a new code.',
  'class.tool-header': 'A tool has no cookie of yours. It sends this header with each request:',
  'class.tools': 'For your tools',
  'class.welcome':
    "<p>On this side of the wall: an ordinary juice shop. Behind it: <strong>a laboratory for learning how web shops get broken into</strong>, and how to keep that from happening. Almost every page here is weak on purpose.</p><p>It all runs on your instructor's machine, in a lab that is <strong>yours alone</strong>. Whatever you break your instructor can put back, and your progress stays. That machine keeps what you send, so poke, squeeze and shake to your heart's content, but keep your real passwords out of it.</p><p>What you achieve is kept on a score board. Nobody will tell you where it is. <em>Finding it is your first exercise.</em></p>",
  'closed.code-execution': 'this lab does not run visitors’ code',
  'closed.external-entities': 'this lab does not fill in entities of documents',
  'closed.file-read': 'this lab does not read files for visitors',
  'closed.file-write': 'this lab does not unpack visitors’ files',
  'closed.markup': 'this lab cleans visitors’ markup',
  'closed.outbound-requests': 'this lab sends no requests for visitors',
  'closed.resource-exhaustion': 'this lab lets nobody keep it busy',
  'closed.safety-mode': 'this lab runs in safety mode',
  'coding.line': 'Line {line} is responsible for this vulnerability or security flaw. Select it and submit to proceed.',
  'coding.lines':
    'Lines {lines} are responsible for this vulnerability or security flaw. Select them and submit to proceed.',
  'coupon.invalid': 'Invalid coupon.',
  'data-export.opens': 'Your data export will open in a new Browser window.',
  'fix.no-code': 'Send the code of your fix as a text, in the field "code".',
  'fix.no-switch': 'The shop cannot run a fix of “{name}”: fixes of this weakness can only be tried.',
  'fix.no-switch-fixed': 'The shop cannot run a fix of “{name}”: this lab runs without the weakness already.',
  'fix.no-switch-pages':
    'The shop cannot run a fix of “{name}”: it is code of the pages, and only fixes of the server can be switched on.',
  'fix.not-holding': 'Only a version that holds can be switched on.',
  'fix.not-switched': 'The fix could not be switched on. Please try again.',
  'fix.too-long': 'A fix may have at most {max} characters.',
  'fix.unknown': 'There is no weakness “{name}” that a fix can be written for.',
  'limit.of-account': 'One account may not keep more of this. Please remove something first.',
  'limit.of-lab': 'There is no room for more of this. Whoever runs this lab can make room by resetting the shop.',
  'limit.of-photos': 'The photo wall is full',
  'limit.of-visitor':
    'So much of this came from you that the rest is kept for others. Remove something first, or ask whoever runs this lab to reset the shop.',
  'limit.of-text': 'This is longer than the shop can keep. Please shorten it.',
  'password.current-wrong': 'Current password is not correct.',
  'password.empty': 'Password cannot be empty.',
  'password.link-only': 'Forgotten passwords are replaced by a link that is sent to the address of the account.',
  'password.link-sent': 'If an account has this address, a link to choose a new password is on its way to it.',
  'password.link-used': 'This link has been used or is too old. Please ask for another one.',
  'password.repeat-differs': 'New and repeated password do not match.',
  'payment.invalid-card': 'Invalid Card',
  'payment.refused': 'Payment not accepted.',
  'payment.wallet-short': 'Insufficient wallet balance.',
  'payment.wallet-short-for-membership': 'Insuffienct funds in Wallet',
  'prefix.heading': 'The shop needs the root of a host name',
  'prefix.reason':
    'A proxy serves this lab below a path. The files, links and calls of the shop are at the root, so its pages would be broken here.',
  'prefix.remedy': 'Give the shop a host name of its own in the proxy and tell the lab that name, for example:',
  'prefix.settings': 'Then leave out BASE_PATH, server.basePath and the header X-Forwarded-Prefix.',
  'progress.code-invalid': 'Invalid continue code.',
  'progress.restored': '{count} solved challenges have been restored.',
  'recycling.address-not-own': 'Please choose an address of your own.',
  'recycling.not-found': 'These requests could not be looked up. Please try again.',
  'security-question.wrong': 'Wrong answer to security question.',
  'something-went-wrong': 'Something went wrong. Please try again!',
  'trace.form-incident': 'Send your answers as texts, by the ids of their questions, in the field "answers".',
  'trace.form-mark':
    'Send the numbers of all lines of the attacker in "lines", the name of the attack in "attack", and the attacker’s first line in "first".',
  'trace.form-rule': 'Send your rule as a text in the field "rule", and "regex" or "sigma" in the field "language".',
  'trace.unknown': 'There is no exercise “{id}” on traces.',
  'upload.file-missing': 'File is not passed',
  'upload.file-type': 'Illegal file type',
  'upload.mime-type': 'Invalid mime type',
} as const

export type MessageId = keyof typeof messages

export type MessageValues = Readonly<Record<string, string | number>>

export interface Wording {
  readonly id: MessageId
  readonly values: MessageValues
}

export function formatInEnglish({ id, values }: Wording): string {
  return messages[id].replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name] ?? ''))
}

/** Throws for an invalid ICU message. */
export function formatTranslation(language: string, translated: string, values: MessageValues): string {
  const locale = language.replace('_', '-')
  return String(new IntlMessageFormat(translated, locale, undefined, { ignoreTag: true }).format(values))
}
