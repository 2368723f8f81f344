import { findAccountByCookieAlone } from '../account-forms-without-origin-check.js'
import { listDetailsForAnybody } from '../accounts-for-any-role.js'
import { verifyByTokenHeader } from '../algorithm-from-token.js'
import { pickAnyColumn } from '../any-column-on-request.js'
import { storeAnyPassword } from '../any-password.js'
import { keepAndTellCaptcha } from '../captcha-answer-in-reply.js'
import { checkDrawnCaptcha } from '../captcha-only-if-drawn.js'
import { findAccountByConcatenation } from '../concatenated-login-query.js'
import { identifyByForwardedAddress } from '../forwarded-client-address.js'
import { renderErasurePageInAnyLayout } from '../layout-from-form.js'
import { takeEveryField } from '../mass-assigned-registration.js'
import { quoteByRoleInToken } from '../membership-role-from-token.js'
import { findHashInSession } from '../password-kept-by-session.js'
import { wrapInCallback } from '../profile-as-script.js'
import { renameByAnyForm } from '../profile-form-without-origin-check.js'
import { writePolicyAround } from '../profile-image-in-policy.js'
import { pasteName } from '../raw-profile-name.js'
import { resetByAnswer, tellQuestion } from '../reset-by-answer.js'
import { takeCleanAddress, takeDeclaredAddress } from '../self-declared-login-address.js'
import { checkCurrentPasswordIfSent } from '../skipped-current-password.js'
import { cutTagStarts } from '../tag-starts-cut-once.js'
import { isSameText, takeAnyEmail, takeCleanEmail } from '../unchecked-email.js'
import { admitAnyWebAddress, downloadFromAnywhere } from '../unchecked-image-url.js'
import { takeAnyAmount } from '../unchecked-top-up.js'
import { settleKnownModes } from '../unknown-payment-mode.js'
import { requireKnownAddress } from '../unowned-address-change.js'
import { fillNameAsTemplate } from '../username-as-template.js'
import type { Weakness } from '../weakness.js'

export const accountsWeaknesses: readonly Weakness[] = [
  {
    name: 'account-forms-without-origin-check',
    cwe: [352],
    ports: { findFormAccount: findAccountByCookieAlone },
    places: [
      { method: 'POST', path: '/profile/image/file', parameter: 'file' },
      { method: 'POST', path: '/profile/image/url', parameter: 'imageUrl' },
      { method: 'POST', path: '/dataerasure', parameter: 'email' },
    ],
  },
  {
    name: 'accounts-for-any-role',
    cwe: [862],
    ports: { listAccountDetails: listDetailsForAnybody },
    places: [{ method: 'GET', path: '/rest/user/authentication-details', parameter: 'Authorization' }],
  },
  {
    name: 'algorithm-from-token',
    cwe: [347],
    ports: { verifySignature: verifyByTokenHeader },
    places: [
      { method: 'GET', path: '/api/Users', parameter: 'Authorization' },
      { method: 'GET', path: '/rest/user/whoami', parameter: 'Authorization' },
      { method: 'GET', path: '/rest/basket/:id', parameter: 'Authorization' },
    ],
  },
  {
    name: 'any-column-on-request',
    cwe: [213],
    ports: { pickProfileFields: pickAnyColumn },
    places: [{ method: 'GET', path: '/rest/user/whoami', parameter: 'fields' }],
  },
  {
    name: 'any-password',
    cwe: [521],
    ports: { storePassword: storeAnyPassword, minPasswordLength: 5 },
    places: [
      { method: 'POST', path: '/api/Users', parameter: 'password' },
      { method: 'GET', path: '/rest/user/change-password', parameter: 'new' },
      { method: 'POST', path: '/rest/user/reset-password', parameter: 'new' },
    ],
  },
  {
    name: 'captcha-answer-in-reply',
    cwe: [201],
    ports: { keepImageCaptcha: keepAndTellCaptcha },
    places: [{ method: 'GET', path: '/rest/image-captcha', parameter: 'body' }],
  },
  {
    name: 'captcha-only-if-drawn',
    cwe: [636],
    ports: { checkImageCaptcha: checkDrawnCaptcha },
    places: [{ method: 'POST', path: '/rest/user/data-export', parameter: 'answer' }],
  },
  {
    name: 'concatenated-login-query',
    cwe: [89],
    ports: { findAccount: findAccountByConcatenation },
    places: [{ method: 'POST', path: '/rest/user/login', parameter: 'email' }],
  },
  {
    name: 'forwarded-client-address',
    cwe: [348],
    ports: { identifyClient: identifyByForwardedAddress },
    places: [
      { method: 'POST', path: '/rest/user/reset-password', parameter: 'X-Forwarded-For' },
      { method: 'POST', path: '/rest/2fa/verify', parameter: 'X-Forwarded-For' },
      { method: 'POST', path: '/rest/2fa/setup', parameter: 'X-Forwarded-For' },
      { method: 'POST', path: '/rest/2fa/disable', parameter: 'X-Forwarded-For' },
    ],
  },
  {
    name: 'layout-from-form',
    cwe: [73],
    ports: { renderErasurePage: renderErasurePageInAnyLayout },
    hazards: ['file-read'],
    places: [{ method: 'POST', path: '/dataerasure', parameter: 'layout' }],
  },
  {
    name: 'mass-assigned-registration',
    cwe: [915],
    ports: { selectRegistrationFields: takeEveryField },
    places: [
      { method: 'POST', path: '/api/Users', parameter: 'role' },
      { method: 'POST', path: '/api/Users', parameter: 'passwordRepeat' },
    ],
  },
  {
    name: 'membership-role-from-token',
    cwe: [807],
    ports: { quoteMembership: quoteByRoleInToken },
    places: [{ method: 'GET', path: '/rest/deluxe-membership', parameter: 'Authorization' }],
  },
  {
    name: 'password-kept-by-session',
    cwe: [613],
    ports: { findCurrentHash: findHashInSession },
    places: [
      { method: 'GET', path: '/rest/user/change-password', parameter: 'current' },
      { method: 'POST', path: '/rest/2fa/setup', parameter: 'password' },
      { method: 'POST', path: '/rest/2fa/disable', parameter: 'password' },
    ],
  },
  {
    name: 'profile-as-script',
    cwe: [346],
    ports: { wrapProfile: wrapInCallback },
    places: [{ method: 'GET', path: '/rest/user/whoami', parameter: 'callback' }],
  },
  {
    name: 'profile-form-without-origin-check',
    cwe: [352],
    ports: { renameByForm: renameByAnyForm },
    places: [{ method: 'POST', path: '/profile', parameter: 'username' }],
  },
  {
    name: 'profile-image-in-policy',
    cwe: [116],
    ports: { writePolicy: writePolicyAround },
    places: [{ method: 'POST', path: '/profile/image/url', parameter: 'imageUrl' }],
  },
  {
    name: 'raw-profile-name',
    cwe: [79],
    ports: { writeName: pasteName },
    hazards: ['markup'],
    places: [{ method: 'POST', path: '/profile', parameter: 'username' }],
  },
  {
    name: 'reset-by-answer',
    cwe: [640],
    ports: { resetPassword: resetByAnswer, tellQuestion, resetsByLink: false },
    places: [
      { method: 'POST', path: '/rest/user/reset-password', parameter: 'answer' },
      { method: 'GET', path: '/rest/user/security-question', parameter: 'email' },
    ],
  },
  {
    name: 'self-declared-login-address',
    cwe: [807],
    ports: { resolveLoginIp: takeDeclaredAddress },
    hazards: ['markup'],
    whenClosed: () => ({ resolveLoginIp: takeCleanAddress }),
    places: [{ method: 'GET', path: '/rest/saveLoginIp', parameter: 'True-Client-IP' }],
  },
  {
    name: 'skipped-current-password',
    cwe: [620],
    ports: { provesCurrentPassword: checkCurrentPasswordIfSent },
    places: [{ method: 'GET', path: '/rest/user/change-password', parameter: 'current' }],
  },
  {
    name: 'tag-starts-cut-once',
    cwe: [184],
    ports: { cleanUsername: cutTagStarts },
    hazards: ['markup'],
    places: [
      { method: 'POST', path: '/profile', parameter: 'username' },
      { method: 'POST', path: '/api/Users', parameter: 'username' },
      { method: 'PUT', path: '/api/Users/:id', parameter: 'username' },
    ],
  },
  {
    name: 'unchecked-email',
    cwe: [20, 79, 178],
    ports: { takeEmail: takeAnyEmail, isSameAddress: isSameText },
    hazards: ['markup'],
    whenClosed: () => ({ takeEmail: takeCleanEmail, isSameAddress: isSameText }),
    places: [
      { method: 'POST', path: '/api/Users', parameter: 'email' },
      { method: 'PUT', path: '/api/Users/:id', parameter: 'email' },
    ],
  },
  {
    name: 'unchecked-image-url',
    cwe: [918],
    ports: { admitPictureAddress: admitAnyWebAddress, downloadPicture: downloadFromAnywhere },
    places: [{ method: 'POST', path: '/profile/image/url', parameter: 'imageUrl' }],
  },
  {
    name: 'unchecked-top-up',
    cwe: [1284],
    ports: { parseTopUpAmount: takeAnyAmount },
    places: [{ method: 'PUT', path: '/rest/wallet/balance', parameter: 'balance' }],
  },
  {
    name: 'unknown-payment-mode',
    cwe: [841],
    ports: { settleMembership: settleKnownModes },
    places: [{ method: 'POST', path: '/rest/deluxe-membership', parameter: 'paymentMode' }],
  },
  {
    name: 'unowned-address-change',
    cwe: [639],
    ports: { requireChangeableAddress: requireKnownAddress },
    places: [{ method: 'PUT', path: '/api/Addresss/:id', parameter: 'path' }],
  },
  {
    name: 'username-as-template',
    cwe: [1336],
    ports: { fillName: fillNameAsTemplate },
    hazards: ['code-execution'],
    places: [{ method: 'POST', path: '/profile', parameter: 'username' }],
  },
]
