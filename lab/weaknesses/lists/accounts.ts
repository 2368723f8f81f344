import { verifyByTokenHeader } from '../algorithm-from-token.js'
import { pickAnyColumn } from '../any-column-on-request.js'
import { storeAnyPassword } from '../any-password.js'
import { findAccountByConcatenation } from '../concatenated-login-query.js'
import { identifyByForwardedAddress } from '../forwarded-client-address.js'
import { takeLayout } from '../layout-from-form.js'
import { takeEveryField } from '../mass-assigned-registration.js'
import { takeRoleFromToken } from '../membership-role-from-token.js'
import { wrapInCallback } from '../profile-as-script.js'
import { acceptAnyForm } from '../profile-form-without-origin-check.js'
import { writePolicyAround } from '../profile-image-in-policy.js'
import { pasteName } from '../raw-profile-name.js'
import { takeCleanAddress, takeDeclaredAddress } from '../self-declared-login-address.js'
import { checkCurrentPasswordIfSent } from '../skipped-current-password.js'
import { cutTagStarts } from '../tag-starts-cut-once.js'
import { keepEmailAsSent } from '../unchecked-email.js'
import { fetchAnyAddress } from '../unchecked-image-url.js'
import { takeAnyAmount } from '../unchecked-top-up.js'
import { passUnknownMode } from '../unknown-payment-mode.js'
import { findAddressByIdAlone } from '../unowned-address-change.js'
import { fillNameAsTemplate } from '../username-as-template.js'
import type { Weakness } from '../weakness.js'

/** Where accounts are weak. */
export const accountsWeaknesses: readonly Weakness[] = [
  {
    name: 'algorithm-from-token',
    cwe: [347],
    ports: { verifySignature: verifyByTokenHeader },
    places: [],
  },
  {
    name: 'any-column-on-request',
    cwe: [213],
    ports: { pickProfileFields: pickAnyColumn },
    places: [],
  },
  {
    name: 'any-password',
    cwe: [521],
    ports: { storePassword: storeAnyPassword },
    places: [],
  },
  {
    name: 'concatenated-login-query',
    cwe: [89],
    ports: { findAccount: findAccountByConcatenation },
    places: [],
  },
  {
    name: 'forwarded-client-address',
    cwe: [348],
    ports: { identifyClient: identifyByForwardedAddress },
    places: [],
  },
  {
    name: 'layout-from-form',
    cwe: [73],
    ports: { takeLayout },
    hazards: ['file-read'],
    places: [],
  },
  {
    name: 'mass-assigned-registration',
    cwe: [915],
    ports: { selectRegistrationFields: takeEveryField },
    places: [],
  },
  {
    name: 'membership-role-from-token',
    cwe: [807],
    ports: { roleForOffer: takeRoleFromToken },
    places: [],
  },
  {
    name: 'profile-as-script',
    cwe: [346],
    ports: { wrapProfile: wrapInCallback },
    places: [],
  },
  {
    name: 'profile-form-without-origin-check',
    cwe: [352],
    ports: { acceptForm: acceptAnyForm },
    places: [],
  },
  {
    name: 'profile-image-in-policy',
    cwe: [74],
    ports: { writePolicy: writePolicyAround },
    places: [],
  },
  {
    name: 'raw-profile-name',
    cwe: [79],
    ports: { writeName: pasteName },
    hazards: ['markup'],
    places: [],
  },
  {
    name: 'self-declared-login-address',
    cwe: [807],
    ports: { nameLoginAddress: takeDeclaredAddress },
    hazards: ['markup'],
    whenClosed: () => ({ nameLoginAddress: takeCleanAddress }),
    places: [],
  },
  {
    name: 'skipped-current-password',
    cwe: [620],
    ports: { provesCurrentPassword: checkCurrentPasswordIfSent },
    places: [],
  },
  {
    name: 'tag-starts-cut-once',
    cwe: [184],
    ports: { cleanUsername: cutTagStarts },
    hazards: ['markup'],
    places: [],
  },
  {
    name: 'unchecked-email',
    cwe: [79],
    ports: { cleanEmail: keepEmailAsSent },
    hazards: ['markup'],
    places: [],
  },
  {
    name: 'unchecked-image-url',
    cwe: [918],
    ports: { fetchPicture: fetchAnyAddress },
    places: [],
  },
  {
    name: 'unchecked-top-up',
    cwe: [20],
    ports: { takeTopUp: takeAnyAmount },
    places: [],
  },
  {
    name: 'unknown-payment-mode',
    cwe: [841],
    ports: { passesUnknownPayment: passUnknownMode },
    places: [],
  },
  {
    name: 'unowned-address-change',
    cwe: [639],
    ports: { findAddressToChange: findAddressByIdAlone },
    places: [],
  },
  {
    name: 'username-as-template',
    cwe: [1336],
    ports: { fillName: fillNameAsTemplate },
    hazards: ['code-execution'],
    places: [],
  },
]
