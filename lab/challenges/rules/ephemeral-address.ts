/** The e-mail address of the accountant who exists only for one login (docs/contract/accounts.md#login-challenges). */
export function ephemeralAddress(domain: string): string {
  return `acc0unt4nt@${domain}`
}
