/** Fields of the login form that were meant for trying it out and were never taken out again (CWE-798). */
export const leftOverTestAccount = { testingUsername: 'testing@juice-sh.op', testingPassword: 'IamUsedForTesting' }
