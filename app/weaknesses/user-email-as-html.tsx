import type { UserEmailProps } from '../ports/shown-text'

/** Shows the address a customer registered with as HTML, pasted into a span that tells who is here (CWE-79). */
export function RawUserEmail({ className, email, isActive }: UserEmailProps) {
  const wrapped = `<span class="${isActive ? 'confirmation' : 'error'}">${email}</span>`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this line is the weakness.
  return <div className={className} dangerouslySetInnerHTML={{ __html: wrapped }} />
}
