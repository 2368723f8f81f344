import type { PrefillLogin } from '../ports/login-prefill'

/** CWE-798: the testers were tired of typing, and nobody took the account out again: it is sent to everybody. */
const testAccount = { testingUsername: 'testing@juice-sh.op', testingPassword: 'IamUsedForTesting' }

/** Name of the machine that releases are tried on. */
const stagingHost = 'staging.juice-sh.op'

export const prefillTestAccount: PrefillLogin = (host) => {
  if (host !== stagingHost) return undefined
  const { testingUsername, testingPassword } = testAccount
  return { email: testingUsername, password: testingPassword }
}
