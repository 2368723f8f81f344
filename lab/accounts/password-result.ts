import type { UserReply } from './saved-user-reply.js'

/** The reason why a password is not changed. */
export type PasswordFault = 'empty' | 'different' | 'wrong-current' | 'wrong-answer' | 'link-only' | 'link-used'

export type PasswordResult =
  | { readonly kind: 'changed'; readonly user: UserReply }
  /** Told whether or not there is such an account. */
  | { readonly kind: 'link-sent' }
  | { readonly kind: 'refused'; readonly fault: PasswordFault }
  /** Tried without a session, or without saying who and what. */
  | { readonly kind: 'blocked' }

/** The fault in a new password; browsers send the word `undefined` for nothing. */
export function findFault(password: unknown, repeat: unknown): PasswordFault | undefined {
  if (typeof password !== 'string' || password === '' || password === 'undefined') return 'empty'
  return password === repeat ? undefined : 'different'
}

export function refusal(fault: PasswordFault): PasswordResult {
  return { kind: 'refused', fault }
}
