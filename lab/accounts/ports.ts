import { sanitiseStrictly } from '../values/sanitise-strictly.js'
import { type RequireChangeableAddress, requireChangeableAddress } from './changeable-address.js'
import { type StorePassword, storePassword } from './chosen-password.js'
import { type IdentifyClient, identifyClient } from './client-identity.js'
import { type ProvesCurrentPassword, provesCurrentPassword } from './current-password.js'
import { type TakeEmail, takeEmail } from './email-address.js'
import { type SayFarewell, sayFarewell } from './farewell.js'
import { type FindAccount, findAccount } from './find-account.js'
import { type NameLoginAddress, nameLoginAddress } from './login-address.js'
import { type QuoteMembership, quoteMembership } from './membership-offer.js'
import { type SettleMembership, settleMembership } from './membership-payment.js'
import { type AdmitPictureAddress, type DownloadPicture, downloadPicture, isPublic } from './picture-download.js'
import { type PickProfileFields, pickProfileFields } from './profile-fields.js'
import { type FillName, fillName, type WriteName, writeName } from './profile-name.js'
import { type WritePolicy, writePolicy } from './profile-policy.js'
import { type WrapProfile, wrapProfile } from './profile-reply.js'
import { type SelectRegistrationFields, selectRegistrationFields } from './registration-fields.js'
import { type RenameByForm, renameByForm } from './rename-form.js'
import { type VerifySignature, verifyOwnAlgorithm } from './tokens.js'
import { type TakeTopUp, takeTopUp } from './top-up-amount.js'

/** The decisions of this room that a weakness may take over. */
export interface AccountPorts {
  readonly verifySignature: VerifySignature
  readonly findAccount: FindAccount
  readonly provesCurrentPassword: ProvesCurrentPassword
  readonly storePassword: StorePassword
  readonly takeEmail: TakeEmail
  /** The stored form of a user name. */
  readonly cleanUsername: (username: string) => string
  readonly nameLoginAddress: NameLoginAddress
  readonly identifyClient: IdentifyClient
  readonly pickProfileFields: PickProfileFields
  readonly wrapProfile: WrapProfile
  readonly selectRegistrationFields: SelectRegistrationFields
  readonly requireChangeableAddress: RequireChangeableAddress
  readonly sayFarewell: SayFarewell
  readonly quoteMembership: QuoteMembership
  readonly settleMembership: SettleMembership
  readonly takeTopUp: TakeTopUp
  readonly renameByForm: RenameByForm
  readonly fillName: FillName
  readonly writeName: WriteName
  readonly writePolicy: WritePolicy
  readonly admitPictureAddress: AdmitPictureAddress
  readonly downloadPicture: DownloadPicture
}

/** Their honest halves. */
export const honestAccountPorts: AccountPorts = {
  verifySignature: verifyOwnAlgorithm,
  findAccount,
  provesCurrentPassword,
  storePassword,
  takeEmail,
  cleanUsername: sanitiseStrictly,
  nameLoginAddress,
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
  fillName,
  writeName,
  writePolicy,
  admitPictureAddress: isPublic,
  downloadPicture,
}
