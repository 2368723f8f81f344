/** docs/contract/accounts.md#login */
export type LoginResult =
  | { readonly kind: 'logged-in'; readonly token: string; readonly bid: number; readonly email: string }
  | { readonly kind: 'second-factor'; readonly tmpToken: string }
  | { readonly kind: 'refused' }
