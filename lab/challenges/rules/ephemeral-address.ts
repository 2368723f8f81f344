/** The mail address of the accountant who exists for one login only (accounts.md 9.1). */
export function ephemeralAddress(domain: string): string {
  return `acc0unt4nt@${domain}`
}
