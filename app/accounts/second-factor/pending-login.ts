import type { Failed } from '../../kit/answers'

/** The data of the page of the second factor. */
export interface PendingLogin {
  /** True if a login waits for it. */
  readonly isExpected: boolean
}

export const notExpected: PendingLogin = { isExpected: false }

/** Name of the field of the code. */
export const codeField = 'totpToken'

/** The refusal of a code. */
export const wrongCode: Failed = { field: codeField, failed: 'INVALID_TWO_FACTOR_AUTH_TOKEN' }
