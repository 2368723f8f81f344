import type { UserReply } from '../saved-user-reply.js'

export type PasswordFault = 'empty' | 'different' | 'wrong-current' | 'wrong-answer' | 'link-only' | 'link-used'

export type PasswordResult =
  | { readonly kind: 'changed'; readonly user: UserReply }
  /** The same whether or not the account exists. */
  | { readonly kind: 'link-sent' }
  | { readonly kind: 'refused'; readonly fault: PasswordFault }
  /** Sent without a session or the required fields. */
  | { readonly kind: 'blocked' }

/** Browsers send the word `undefined` for an empty field. */
export function findFault(password: unknown, repeat: unknown): PasswordFault | undefined {
  if (typeof password !== 'string' || password === '' || password === 'undefined') return 'empty'
  return password === repeat ? undefined : 'different'
}

export function refusal(fault: PasswordFault): PasswordResult {
  return { kind: 'refused', fault }
}
