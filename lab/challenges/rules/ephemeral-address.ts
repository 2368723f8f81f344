/** The mail address of the accountant who exists for one login only (docs/contract/accounts.md#login-challenges). */
export function ephemeralAddress(domain: string): string {
  return `acc0unt4nt@${domain}`
}
