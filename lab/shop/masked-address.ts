/** An e-mail address as orders keep it: a star for each vowel (docs/contract/commerce.md#order-document). */
export function maskAddress(email: string): string {
  return email.replace(/[aeiou]/gi, '*')
}
