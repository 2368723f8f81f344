import { sanitiseStrictly } from '../values/sanitise-strictly.js'
import { listAccountDetails } from './account-details.js'
import { requireChangeableAddress } from './changeable-address.js'
import { checkImageCaptcha } from './check-image-captcha.js'
import { minPasswordLength, storePassword } from './chosen-password.js'
import { identifyClient } from './client-identity.js'
import { findCurrentHash } from './current-hash.js'
import { provesCurrentPassword } from './current-password.js'
import { takeEmail } from './email-address.js'
import { sayFarewell } from './farewell.js'
import { findAccount } from './find-account.js'
import { findFormAccount } from './form-account.js'
import { keepImageCaptcha } from './keep-image-captcha.js'
import { nameLoginAddress } from './login-address.js'
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
import { takeTopUp } from './top-up-amount.js'

/** The decisions of this room that a weakness may take over, by their honest halves. */
export const honestAccountPorts = {
  verifySignature: verifyOwnAlgorithm,
  findAccount,
  listAccountDetails,
  findCurrentHash,
  provesCurrentPassword,
  storePassword,
  /** The characters of a password that forms ask for at least. */
  minPasswordLength,
  resetPassword: resetByLink,
  tellQuestion: tellNoQuestion,
  /** Tells the form whether to ask for an answer or to send a link. */
  resetsByLink: true as boolean,
  takeEmail,
  isSameAddress,
  /** The stored form of a user name. */
  cleanUsername: sanitiseStrictly,
  nameLoginAddress,
  describeSavedUser,
  identifyClient,
  pickProfileFields,
  wrapProfile,
  selectRegistrationFields,
  requireChangeableAddress,
  sayFarewell,
  quoteMembership,
  settleMembership,
  takeTopUp,
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
