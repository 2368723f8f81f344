import { type BrowserPorts, honestBrowserPorts } from '../ports/browser-ports'
import { redeemByClientClock } from './campaign-by-client-clock'
import { InlineCaptchaImage } from './captcha-image-as-html'
import { guessByToken, identifyByToken, readLastLoginIp } from './client-decoded-role'
import { chooseDecalFromAddress } from './decal-from-address'
import { RawFeedbackComment } from './feedback-comment-as-html'
import { RawGoal } from './goal-as-html'
import { RawLastLoginIp } from './last-login-ip-as-html'
import { listPromotedWallets } from './left-over-crypto-addresses'
import { prefillTestAccount } from './left-over-test-account'
import { leadsToSale } from './obscured-sale-address'
import { RawOrderId } from './order-id-as-html'
import { listCompanyEntries } from './page-left-out-of-menu'
import { askForToken, enterByDerivedPassword, trustsAnyProvider } from './password-from-email'
import { RawProductDescription } from './product-description-as-html'
import { wasRepetition } from './repetition-compared-once'
import { RawSearchValue } from './search-heading-as-html'
import { checkSupportPassword } from './support-password-policy-in-log'
import { showsToolCallsByCookie } from './tool-calls-by-cookie'
import { pastePictureAddress, pasteTweetAddress } from './unencoded-addresses'
import { RawUserEmail } from './user-email-as-html'

/** A weakness of the pages: decisions that it takes over from their honest halves. */
interface BrowserWeakness {
  readonly name: string
  readonly ports: Partial<BrowserPorts>
}

/** Every weakness of the pages; `lab/weaknesses/lists/browser.ts` says where each can be met. */
export const weaknesses: readonly BrowserWeakness[] = [
  { name: 'campaign-by-client-clock', ports: { redeemCoupon: redeemByClientClock } },
  { name: 'captcha-image-as-html', ports: { CaptchaImage: InlineCaptchaImage } },
  {
    name: 'client-decoded-role',
    ports: { findLastLoginIp: readLastLoginIp, guessAccount: guessByToken, identify: identifyByToken },
  },
  { name: 'decal-from-address', ports: { chooseDecal: chooseDecalFromAddress } },
  { name: 'feedback-comment-as-html', ports: { FeedbackComment: RawFeedbackComment } },
  { name: 'goal-as-html', ports: { Goal: RawGoal } },
  { name: 'last-login-ip-as-html', ports: { LastLoginIp: RawLastLoginIp } },
  { name: 'left-over-crypto-addresses', ports: { listCryptoOptions: listPromotedWallets } },
  { name: 'left-over-test-account', ports: { prefillLogin: prefillTestAccount } },
  { name: 'obscured-sale-address', ports: { leadsToSale } },
  { name: 'order-id-as-html', ports: { OrderId: RawOrderId } },
  { name: 'page-left-out-of-menu', ports: { listCompanyEntries } },
  {
    name: 'password-from-email',
    ports: {
      askProvider: askForToken,
      enterProviderAccount: enterByDerivedPassword,
      trustsProvider: trustsAnyProvider,
    },
  },
  { name: 'product-description-as-html', ports: { ProductDescription: RawProductDescription } },
  { name: 'repetition-compared-once', ports: { isRepetition: wasRepetition } },
  { name: 'search-heading-as-html', ports: { reportsSearches: true, SearchValue: RawSearchValue } },
  { name: 'support-password-policy-in-log', ports: { advisePassword: checkSupportPassword } },
  { name: 'tool-calls-by-cookie', ports: { showsToolCalls: showsToolCallsByCookie } },
  { name: 'unencoded-addresses', ports: { addressPicture: pastePictureAddress, addressTweet: pasteTweetAddress } },
  { name: 'user-email-as-html', ports: { UserEmail: RawUserEmail } },
]

/** Decisions by which pages follow a weakness of the server. */
export const followers: readonly BrowserWeakness[] = [{ name: 'reusable-captcha', ports: { renewsCaptchas: false } }]

/** Leaves out the named weaknesses; `all` leaves out every one. */
export function applyWeaknesses(fixed: readonly string[]): BrowserPorts {
  const left = [...weaknesses, ...followers].filter(({ name }) => !fixed.includes(name) && !fixed.includes('all'))
  return Object.assign({}, honestBrowserPorts, ...left.map(({ ports }) => ports))
}
