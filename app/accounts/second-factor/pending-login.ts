import type { Failed } from '../../kit/answers'

export interface PendingLogin {
  readonly isExpected: boolean
}

export const notExpected: PendingLogin = { isExpected: false }

export const codeField = 'totpToken'

export const wrongCode: Failed = { field: codeField, failed: 'INVALID_TWO_FACTOR_AUTH_TOKEN' }
