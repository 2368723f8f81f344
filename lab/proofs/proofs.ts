import type { ChallengeKey } from '../challenges/catalogue.js'
import * as aiDebugging from './broken-access-control/ai-debugging.js'
import * as baskets from './broken-access-control/baskets.js'
import * as changeProduct from './broken-access-control/change-product.js'
import * as csrf from './broken-access-control/csrf.js'
import * as easterEggLevelOne from './broken-access-control/easter-egg-level-one.js'
import * as brokenAccessControlFeedback from './broken-access-control/feedback.js'
import * as forgedReview from './broken-access-control/forged-review.js'
import * as brokenAccessControlPages from './broken-access-control/pages.js'
import * as ssrf from './broken-access-control/ssrf.js'
import * as captchaBypass from './broken-anti-automation/captcha-bypass.js'
import * as extraLanguage from './broken-anti-automation/extra-language.js'
import * as resetPasswordMorty from './broken-anti-automation/reset-password-morty.js'
import * as timingAttack from './broken-anti-automation/timing-attack.js'
import * as changePasswordBender from './broken-authentication/change-password-bender.js'
import * as brokenAuthenticationLogins from './broken-authentication/logins.js'
import * as resetPassword from './broken-authentication/reset-password.js'
import * as twoFactorAuthUnsafeSecretStorage from './broken-authentication/two-factor-auth-unsafe-secret-storage.js'
import * as continueCode from './cryptographic-issues/continue-code.js'
import * as forgedCoupon from './cryptographic-issues/forged-coupon.js'
import * as hiddenAddresses from './cryptographic-issues/hidden-addresses.js'
import * as weirdCrypto from './cryptographic-issues/weird-crypto.js'
import * as freeDeluxe from './improper-input-validation/free-deluxe.js'
import * as missingEncoding from './improper-input-validation/missing-encoding.js'
import * as nftMint from './improper-input-validation/nft-mint.js'
import * as nullByte from './improper-input-validation/null-byte.js'
import * as orders from './improper-input-validation/orders.js'
import * as registration from './improper-input-validation/registration.js'
import * as uploads from './improper-input-validation/uploads.js'
import * as zeroStars from './improper-input-validation/zero-stars.js'
import * as chat from './injection/chat.js'
import * as christmasSpecial from './injection/christmas-special.js'
import * as injectionLogins from './injection/logins.js'
import * as noSql from './injection/no-sql.js'
import * as productSearch from './injection/product-search.js'
import * as ssti from './injection/ssti.js'
import * as partnerOrders from './insecure-deserialization/partner-orders.js'
import * as yamlBomb from './insecure-deserialization/yaml-bomb.js'
import * as bullyChatbot from './miscellaneous/bully-chatbot.js'
import * as closeNotifications from './miscellaneous/close-notifications.js'
import * as csaf from './miscellaneous/csaf.js'
import * as miscellaneousPages from './miscellaneous/pages.js'
import * as web3Wallet from './miscellaneous/web3-wallet.js'
import * as accessLogDisclosure from './observability-failures/access-log-disclosure.js'
import * as dlpPasswordSpraying from './observability-failures/dlp-password-spraying.js'
import * as exposedMetrics from './observability-failures/exposed-metrics.js'
import * as misplacedSignatureFile from './observability-failures/misplaced-signature-file.js'
import type { Act, Proof } from './proof.js'
import * as deprecatedInterface from './security-misconfiguration/deprecated-interface.js'
import * as errorHandling from './security-misconfiguration/error-handling.js'
import * as loginSupport from './security-misconfiguration/login-support.js'
import * as svgInjection from './security-misconfiguration/svg-injection.js'
import * as hiddenImage from './security-through-obscurity/hidden-image.js'
import * as securityThroughObscurityPages from './security-through-obscurity/pages.js'
import * as answers from './sensitive-data-exposure/answers.js'
import * as dataExport from './sensitive-data-exposure/data-export.js'
import * as files from './sensitive-data-exposure/files.js'
import * as sensitiveDataExposureLogins from './sensitive-data-exposure/logins.js'
import * as nftUnlock from './sensitive-data-exposure/nft-unlock.js'
import * as toldSecrets from './sensitive-data-exposure/told-secrets.js'
import * as whoAmI from './sensitive-data-exposure/who-am-i.js'
import * as redirects from './unvalidated-redirects/redirects.js'
import * as fileWrite from './vulnerable-components/file-write.js'
import * as killChatbot from './vulnerable-components/kill-chatbot.js'
import * as lfr from './vulnerable-components/lfr.js'
import * as tokens from './vulnerable-components/tokens.js'
import * as toldComponents from './vulnerable-components/told-components.js'
import * as accounts from './xss/accounts.js'
import * as persistedXssFeedback from './xss/persisted-xss-feedback.js'
import * as reflectedXss from './xss/reflected-xss.js'
import * as restfulXss from './xss/restful-xss.js'
import * as search from './xss/search.js'
import * as videoXss from './xss/video-xss.js'
import * as entities from './xxe/entities.js'

/** The attack and the honest use of each challenge, by its key: the name of the constant that declares them. */
export const proofs: Readonly<Record<ChallengeKey, Proof>> = {
  ...aiDebugging,
  ...baskets,
  ...changeProduct,
  ...csrf,
  ...easterEggLevelOne,
  ...brokenAccessControlFeedback,
  ...forgedReview,
  ...brokenAccessControlPages,
  ...ssrf,
  ...captchaBypass,
  ...extraLanguage,
  ...resetPasswordMorty,
  ...timingAttack,
  ...changePasswordBender,
  ...brokenAuthenticationLogins,
  ...resetPassword,
  ...twoFactorAuthUnsafeSecretStorage,
  ...continueCode,
  ...forgedCoupon,
  ...hiddenAddresses,
  ...weirdCrypto,
  ...freeDeluxe,
  ...missingEncoding,
  ...nftMint,
  ...nullByte,
  ...orders,
  ...registration,
  ...uploads,
  ...zeroStars,
  ...chat,
  ...christmasSpecial,
  ...injectionLogins,
  ...noSql,
  ...productSearch,
  ...ssti,
  ...partnerOrders,
  ...yamlBomb,
  ...bullyChatbot,
  ...closeNotifications,
  ...csaf,
  ...miscellaneousPages,
  ...web3Wallet,
  ...accessLogDisclosure,
  ...dlpPasswordSpraying,
  ...exposedMetrics,
  ...misplacedSignatureFile,
  ...deprecatedInterface,
  ...errorHandling,
  ...loginSupport,
  ...svgInjection,
  ...hiddenImage,
  ...securityThroughObscurityPages,
  ...answers,
  ...dataExport,
  ...files,
  ...sensitiveDataExposureLogins,
  ...nftUnlock,
  ...toldSecrets,
  ...whoAmI,
  ...redirects,
  ...fileWrite,
  ...killChatbot,
  ...lfr,
  ...tokens,
  ...toldComponents,
  ...accounts,
  ...persistedXssFeedback,
  ...reflectedXss,
  ...restfulXss,
  ...search,
  ...videoXss,
  ...entities,
}

/** The published way to a challenge, and the further ways. */
export function attacksOn(key: ChallengeKey): readonly Act[] {
  const { attack, otherAttacks = [] } = proofs[key]
  return [attack, ...otherAttacks]
}

const keys = Object.keys(proofs) as ChallengeKey[]

/** The keys of all challenges in an order in which no attack prevents a later one in the same lab. */
export const keysInOrder: readonly ChallengeKey[] = [
  ...keys.filter((key) => !proofs[key].isLast),
  ...keys.filter((key) => proofs[key].isLast),
]
