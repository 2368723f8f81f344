import { on } from '../entry.js'
import type { NearMisses } from '../near-misses.js'
import { failedAt } from '../rules/near-misses.js'

const formLimit = 100_000

/** Near misses where a form, a price or a file was to be talked into something. */
export const inputNearMisses: NearMisses = {
  registerAdminChallenge: [
    {
      when: on('account.registrationSubmitted', ({ body }) => body.role !== undefined && body.role !== 'admin'),
      note: 'The right property, with a value that means nothing to the shop. How are its administrators called?',
    },
    {
      when: on('account.registrationSubmitted', ({ body }) =>
        ['isAdmin', 'admin', 'is_admin'].some((name) => name in body),
      ),
      note: 'One more property is the right idea. Look at the answer to a registration for what this one is called.',
    },
  ],
  emptyUserRegistration: [
    {
      when: on('account.registrationSubmitted', ({ body }) => (body.email === '') !== (body.password === '')),
      note: 'Half of it is empty. Leave the other half empty, too.',
    },
    {
      when: on('account.registrationSubmitted', ({ body }) => body.email === undefined && body.password === undefined),
      note: 'Left out is not the same as left empty.',
    },
  ],
  passwordRepeatChallenge: [
    {
      when: on(
        'account.registrationSubmitted',
        ({ body }) =>
          body.passwordRepeat === body.password && body.password !== undefined && !('securityQuestion' in body),
      ),
      note: 'You registered without the form. Nobody compared the two passwords on the way.',
    },
  ],
  zeroStarsChallenge: [
    {
      when: on(
        'feedback.written',
        ({ rating }) => typeof rating === 'number' && (rating < 0 || (rating > 0 && rating < 1)),
      ),
      note: 'The shop took a rating that the slider does not have. The goal asks for exactly none.',
    },
  ],
  captchaBypassChallenge: [
    {
      when: on('feedback.captchaSolved', ({ times }) => isWithin(times, 5, 20_000)),
      note: 'Faster than anybody types. Keep that up until there are ten.',
    },
    {
      when: on('feedback.captchaSolved', ({ times }) => isWithin(times, 10, 90_000)),
      note: 'Ten of them, but not fast enough. Which step could be left out the second time?',
    },
  ],
  forgedCouponChallenge: [
    {
      when: on('checkout.priced', ({ couponDiscount }) => couponDiscount > 10 && couponDiscount < 80),
      note: 'A generous coupon, and it counted. Be more generous still.',
    },
  ],
  nftMintChallenge: [
    {
      when: on('nft.mintClaimed', ({ isReported }) => !isReported),
      note: 'You claimed the pot before the chain had heard of it. First there have to be enough bees to pay for it.',
    },
  ],
  web3WalletChallenge: [
    {
      when: on('bank.exploited', ({ isWatched }) => !isWatched),
      note: 'The bank was called from within a withdrawal. Do it with the wallet that the page of the bank knows.',
    },
  ],
  nftUnlockChallenge: [
    {
      when: on('nft.keySubmitted', ({ kind }) => kind === 'public-key'),
      note: 'That is the public key of the right wallet. There is one that belongs to it and is not for everybody.',
    },
    {
      when: on('nft.keySubmitted', ({ kind }) => kind === 'address'),
      note: 'That is the address of the right wallet. What opens it comes out of the same words.',
    },
  ],
  uploadSizeChallenge: [
    {
      when: on('complaint.fileTaken', ({ size }) => size > formLimit / 2 && size <= formLimit),
      note: 'Taken, and still within what the form allows. Add some weight.',
    },
    {
      when: failedAt('/file-upload', /File too large/),
      note: 'Past the form, and too much for the server. Its limit is not the one of the form.',
    },
  ],
  uploadTypeChallenge: [
    {
      when: on('complaint.fileTaken', ({ name, isForPartners }) => isForPartners || /\.\w+\.(pdf|zip)$/i.test(name)),
      note: 'The server took it by its ending, and that ending is still one that the form knows.',
    },
  ],
  fileWriteChallenge: [
    {
      when: on('complaint.entryPlaced', ({ path }) => path.endsWith('legal.md') && path !== 'ftp/legal.md'),
      note: 'A file of that name was unpacked, somewhere else. Count the folders on the way up.',
    },
    {
      when: on('complaint.entryPlaced', ({ path }) => !path.startsWith('uploads/') && !path.endsWith('legal.md')),
      note: 'An entry left the folder it was meant for. Lead it to the file that the goal names.',
    },
  ],
  videoXssChallenge: [
    {
      when: on('complaint.entryPlaced', ({ path }) => path.endsWith('.vtt')),
      note: 'Subtitles were unpacked. Open the page of the film; if nothing happened, they lie elsewhere.',
    },
    {
      when: on('promotion.shown', ({ subtitles }) => /<\/?script/i.test(subtitles)),
      note: 'Your markup is on the page. End the element that it stands in first, and take the text of the goal.',
    },
  ],
  deprecatedInterfaceChallenge: [
    {
      when: failedAt('/file-upload', /File too large|Unexpected field/),
      note: 'The upload answers you. Now give it a kind of file that its label no longer mentions.',
    },
  ],
}

/** Whether so many of the latest forms came within so many milliseconds. */
function isWithin(times: readonly number[], count: number, span: number): boolean {
  const [first, last] = [times.at(-count), times.at(-1)]
  return first !== undefined && last !== undefined && last - first <= span
}
