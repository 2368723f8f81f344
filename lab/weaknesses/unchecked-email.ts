/** CWE-79: keeps an address as it was sent, because the form has looked at it. */
export function keepEmailAsSent(email: string): string {
  return email
}
