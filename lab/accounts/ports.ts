import { sanitiseStrictly } from '../values/sanitise-strictly.js'
import { listAccountDetails } from './account-details.js'
import { requireChangeableAddress } from './changeable-address.js'
import { checkImageCaptcha } from './check-image-captcha.js'
import { minPasswordLength, storePassword } from './chosen-password.js'
import { identifyClient } from './client-identity.js'
import { findCurrentHash } from './current-hash.js'
import { provesCurrentPassword } from './current-password.js'
import { takeEmail } from './email-address.js'
import { renderErasurePage } from './erasure-page.js'
import { findAccount } from './find-account.js'
import { findFormAccount } from './form-account.js'
import { keepImageCaptcha } from './keep-image-captcha.js'
import { resolveLoginIp } from './login-ip.js'
import { quoteMembership } from './membership-offer.js'
import { settleMembership } from './membership-payment.js'
import { downloadPicture, isPublicName } from './picture-download.js'
import { pickProfileFields } from './profile-fields.js'
import { fillName, writeName } from './profile-name.js'
import { writePolicy } from './profile-policy.js'
import { wrapProfile } from './profile-reply.js'
import { selectRegistrationFields } from './registration-fields.js'
import { renameByForm } from './rename-form.js'
import { resetByLink, tellNoQuestion } from './reset-by-link.js'
import { isSameAddress } from './same-address.js'
import { describeSavedUser } from './saved-user-reply.js'
import { verifyOwnAlgorithm } from './tokens.js'
import { parseTopUpAmount } from './top-up-amount.js'

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
