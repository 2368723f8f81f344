import { on } from '../entry.js'
import type { NearMisses } from '../near-misses.js'
import { isForeignBasket } from '../rules/foreign-basket.js'
import { failedAt } from '../rules/near-misses.js'
import { isLinkBent } from '../rules/tampered-product.js'

/** Addresses by which the server reaches itself. */
const ownAddress = /^https?:\/\/(localhost|127\.|0\.0\.0\.0|\[::1?\])/i

const serverSide = 'solve/challenges/server-side'

/** Near misses around what belongs to others: baskets, products, reviews, tokens, other sites. */
export const accessNearMisses: NearMisses = {
  feedbackChallenge: [
    {
      when: on('feedback.ratingWithdrawn', ({ rating }) => rating === 5),
      note: 'One piece of high praise is gone. Others are still there.',
    },
    {
      when: on('feedback.ratingWithdrawn', ({ rating }) => rating < 5),
      note: 'Removing works. Now pick those with the most stars.',
    },
  ],
  basketManipulateChallenge: [
    {
      when: on('basket.itemRefused', () => true),
      note: 'The shop compared the basket you named with your own. It compares once; does it store what it compared?',
    },
    {
      when: on('basket.viewed', ({ basketId, sessionBasketId }) => isForeignBasket(basketId, sessionBasketId)),
      note: "You have looked into somebody's basket. Looking is allowed to everybody; putting something in takes another request.",
    },
  ],
  changeProductChallenge: [
    {
      when: on(
        'product.described',
        ({ productId }, { config }) => !config.products[productId - 1]?.urlForProductTamperingChallenge,
      ),
      note: 'You can rewrite a product. Mind which one the goal names.',
    },
    {
      when: on(
        'product.described',
        (described, { config }) =>
          Boolean(config.products[described.productId - 1]?.urlForProductTamperingChallenge) &&
          !isLinkBent(described, config),
      ),
      note: 'The right product has a new text. The old link has to be gone, and the new one has to open in a tab of its own.',
    },
  ],
  ssrfChallenge: [
    {
      when: on('profile.imageRequested', ({ url }) => ownAddress.test(url) && !url.includes(serverSide)),
      note: 'The server called itself for you. Now send it to the address that is waiting for such a call.',
    },
    {
      when: on('internalAddress.called', ({ key }) => key !== undefined),
      note: 'You have found the address and called it yourself. It counts calls of the server only.',
    },
  ],
  sstiChallenge: [
    {
      when: on('profile.nameEvaluated', () => true),
      note: 'Your name was evaluated as code. From sums it is not far to commands.',
    },
  ],
  csrfChallenge: [
    {
      when: on('profile.renamed', ({ origin }) => origin === 'null'),
      note: 'A form that stood outside of the shop changed the name. It has to stand on the site that the goal speaks of.',
    },
  ],
  aiDebuggingChallenge: [
    {
      when: on('assistant.toolCalled', ({ isShown, role }) => isShown && role === 'admin'),
      note: 'That is the view. You saw it as an administrator; where is the switch remembered?',
    },
  ],
  jwtForgedChallenge: [
    {
      when: on('token.foreignAccepted', ({ algorithm, email }) => algorithm === 'HS256' && !/rsa_lord@/.test(email)),
      note: 'The shop accepted your signature. Whose name stands in the token?',
    },
    {
      when: on('token.foreignAccepted', ({ algorithm, email }) => algorithm === 'none' && /rsa_lord@/.test(email)),
      note: 'The right name, and no signature. This challenge wants one that the shop verifies.',
    },
  ],
  jwtUnsignedChallenge: [
    {
      when: on('token.foreignAccepted', ({ algorithm, email }) => algorithm === 'none' && !/jwtn3d@/.test(email)),
      note: 'The shop accepted a token without a signature. Whose name stands in it?',
    },
    {
      when: on('token.foreignAccepted', ({ algorithm, email }) => algorithm !== 'none' && /jwtn3d@/.test(email)),
      note: 'The right name, and even a signature. This challenge wants none.',
    },
  ],
  continueCodeChallenge: [
    {
      when: on('progress.codeApplied', ({ ids }) => ids.some((id) => id > 115 && id !== 999)),
      note: 'The shop took a code with a number that no challenge has. It was not the number of the goal.',
    },
  ],
  redirectChallenge: [
    {
      when: failedAt('/redirect', /Unrecognized target.*(github|juice-?shop|spreadshirt|leanpub|stickeryou)/i),
      note: 'That target resembles one of the list, and the list noticed. Where in the target does the shop look for it?',
    },
  ],
  redirectCryptoCurrencyChallenge: [
    {
      when: failedAt('/redirect', /Unrecognized target.*(blockchain|bitcoin|dash|ether)/i),
      note: 'The right kind of place. The shop knows three exact addresses, and they are still in the code that your browser got.',
    },
  ],
}
