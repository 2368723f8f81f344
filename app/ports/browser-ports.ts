import { CaptchaImage } from './captcha-image'
import { listCompanyEntries } from './company-entries'
import { redeemCoupon } from './coupon-redemption'
import { listCryptoOptions } from './crypto-options'
import { chooseDecal } from './decal'
import { prefillLogin } from './login-prefill'
import { advisePassword } from './password-advice'
import { isRepetition } from './password-repetition'
import { addressPicture, addressTweet } from './pasted-addresses'
import { askProvider, enterProviderAccount, trustsProvider } from './provider-account'
import { leadsToSale } from './sale-address'
import { FeedbackComment, Goal, ProductDescription } from './shown-markup'
import { LastLoginIp, OrderId, SearchValue, UserEmail } from './shown-text'
import { findLastLoginIp, guessAccount, identify } from './token-owner'
import { showsToolCalls } from './tool-calls'

/** The pages without weaknesses. */
export const honestBrowserPorts = {
  addressPicture,
  addressTweet,
  advisePassword,
  askProvider,
  CaptchaImage,
  chooseDecal,
  enterProviderAccount,
  FeedbackComment,
  findLastLoginIp,
  Goal,
  guessAccount,
  identify,
  isRepetition,
  LastLoginIp,
  leadsToSale,
  listCompanyEntries,
  listCryptoOptions,
  OrderId,
  prefillLogin,
  ProductDescription,
  redeemCoupon,
  /** The shop uses a captcha up with each answer, so the page has to fetch another. */
  renewsCaptchas: true as boolean,
  reportsSearches: false as boolean,
  SearchValue,
  showsToolCalls,
  trustsProvider,
  UserEmail,
} as const

/** Every decision of the pages that a weakness may take over. */
export type BrowserPorts = typeof honestBrowserPorts
