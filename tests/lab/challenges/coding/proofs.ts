import type { ChallengeKey } from '../../../../lab/challenges/catalogue.js'
import type { Proof } from './proof.js'
import { leaveForElsewhere } from './proofs/allowed-address-anywhere.js'
import { guessWellKnownPassword } from './proofs/any-password.js'
import { passForAdministrator } from './proofs/client-decoded-role.js'
import { loginAdmin, loginBender, loginJim } from './proofs/concatenated-login-query.js'
import { readCredentials, readSchema } from './proofs/concatenated-product-query.js'
import { emptyFaucetBelowZero, mintForOneself, withdrawTwice } from './proofs/contracts.js'
import { talkIntoCoupon, talkIntoHalfPrice } from './proofs/discount-without-limit.js'
import { readLog, readPlan } from './proofs/folders-within-reach.js'
import { guessUnderManyNames } from './proofs/forwarded-client-address.js'
import { registerAdministrator } from './proofs/mass-assigned-registration.js'
import { readMetrics } from './proofs/metrics-within-reach.js'
import { workOutSaleAddress } from './proofs/obscured-sale-address.js'
import { openUnlinkedBoard } from './proofs/page-left-out-of-menu.js'
import { sendToAbandonedWallet } from './proofs/partner-links.js'
import {
  answerForBender,
  answerForBjoern,
  answerForBjoernOfOwasp,
  answerForJim,
  answerForUvogin,
} from './proofs/reset-by-answer.js'
import { changeManyReviews } from './proofs/review-id-as-selector.js'
import { bendLink } from './proofs/rights-for-anybody.js'
import { openContractSandbox } from './proofs/routes.js'
import { playMusicInHeading, runScriptInHeading } from './proofs/search-heading-as-html.js'
import { storeScript } from './proofs/unfiltered-description.js'
import { writeForSomebodyElse } from './proofs/unproven-review-author.js'

/** The trial of each exercise, by its key. */
export const proofs: Partial<Record<ChallengeKey, Proof>> = {
  accessLogDisclosureChallenge: readLog,
  changeProductChallenge: bendLink,
  chatbotGreedyInjectionChallenge: talkIntoHalfPrice,
  chatbotPromptInjectionChallenge: talkIntoCoupon,
  dbSchemaChallenge: readSchema,
  directoryListingChallenge: readPlan,
  exposedMetricsChallenge: readMetrics,
  forgedReviewChallenge: writeForSomebodyElse,
  noSqlReviewsChallenge: changeManyReviews,
  redirectChallenge: leaveForElsewhere,
  registerAdminChallenge: registerAdministrator,
  restfulXssChallenge: storeScript,
  unionSqlInjectionChallenge: readCredentials,
  loginAdminChallenge: loginAdmin,
  loginBenderChallenge: loginBender,
  loginJimChallenge: loginJim,
  adminSectionChallenge: passForAdministrator,
  localXssChallenge: runScriptInHeading,
  nftMintChallenge: emptyFaucetBelowZero,
  nftUnlockChallenge: mintForOneself,
  redirectCryptoCurrencyChallenge: sendToAbandonedWallet,
  resetPasswordBenderChallenge: answerForBender,
  resetPasswordBjoernChallenge: answerForBjoern,
  resetPasswordBjoernOwaspChallenge: answerForBjoernOfOwasp,
  resetPasswordJimChallenge: answerForJim,
  resetPasswordMortyChallenge: guessUnderManyNames,
  resetPasswordUvoginChallenge: answerForUvogin,
  scoreBoardChallenge: openUnlinkedBoard,
  tokenSaleChallenge: workOutSaleAddress,
  weakPasswordChallenge: guessWellKnownPassword,
  web3SandboxChallenge: openContractSandbox,
  web3WalletChallenge: withdrawTwice,
  xssBonusChallenge: playMusicInHeading,
}
