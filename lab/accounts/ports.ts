import { sanitiseStrictly } from '../values/sanitise-strictly.js'
import { listAccountDetails } from './account-details.js'
import { identifyClient } from './login/client-identity.js'
import { findAccount } from './login/find-account.js'
import { resolveLoginIp } from './login/login-ip.js'
import { minPasswordLength, storePassword } from './passwords/chosen-password.js'
import { findCurrentHash } from './passwords/current-hash.js'
import { provesCurrentPassword } from './passwords/current-password.js'
import { resetByLink, tellNoQuestion } from './passwords/reset-by-link.js'
import { requireChangeableAddress } from './payment/changeable-address.js'
import { quoteMembership } from './payment/membership-offer.js'
import { settleMembership } from './payment/membership-payment.js'
import { parseTopUpAmount } from './payment/top-up-amount.js'
import { checkImageCaptcha } from './privacy/check-image-captcha.js'
import { renderErasurePage } from './privacy/erasure-page.js'
import { keepImageCaptcha } from './privacy/keep-image-captcha.js'
import { findFormAccount } from './profile/form-account.js'
import { downloadPicture, isPublicName } from './profile/picture-download.js'
import { pickProfileFields } from './profile/profile-fields.js'
import { fillName, writeName } from './profile/profile-name.js'
import { writePolicy } from './profile/profile-policy.js'
import { wrapProfile } from './profile/profile-reply.js'
import { renameByForm } from './profile/rename-form.js'
import { takeEmail } from './registration/email-address.js'
import { selectRegistrationFields } from './registration/registration-fields.js'
import { isSameAddress } from './registration/same-address.js'
import { describeSavedUser } from './saved-user-reply.js'
import { verifyOwnAlgorithm } from './tokens/own-algorithm.js'

/** The decisions of this room that a weakness may take over, by their honest halves. */
export const honestAccountPorts = {
  verifySignature: verifyOwnAlgorithm,
  findAccount,
  listAccountDetails,
  findCurrentHash,
  provesCurrentPassword,
  storePassword,
  minPasswordLength,
  resetPassword: resetByLink,
  tellQuestion: tellNoQuestion,
  resetsByLink: true as boolean,
  takeEmail,
  isSameAddress,
  cleanUsername: sanitiseStrictly,
  resolveLoginIp,
  describeSavedUser,
  identifyClient,
  pickProfileFields,
  wrapProfile,
  selectRegistrationFields,
  requireChangeableAddress,
  renderErasurePage,
  quoteMembership,
  settleMembership,
  parseTopUpAmount,
  renameByForm,
  findFormAccount,
  fillName,
  writeName,
  writePolicy,
  admitPictureAddress: isPublicName,
  downloadPicture,
  keepImageCaptcha,
  checkImageCaptcha,
}

export type AccountPorts = Readonly<typeof honestAccountPorts>
