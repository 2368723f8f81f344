import type { PrefillLogin } from '../ports/login-prefill'

/** CWE-798: the account of the testers was left in the code, which is sent to everybody. */
const testAccount = { testingUsername: 'testing@juice-sh.op', testingPassword: 'IamUsedForTesting' }

/** Host on which releases are tested. */
const stagingHost = 'staging.juice-sh.op'

export const prefillTestAccount: PrefillLogin = (host) => {
  if (host !== stagingHost) return undefined
  const { testingUsername, testingPassword } = testAccount
  return { email: testingUsername, password: testingPassword }
}
