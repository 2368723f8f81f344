interface UserEmailProps {
  readonly className?: string
  readonly html: string
  readonly isActive: boolean
}

/** Shows the address a customer registered with as HTML, pasted into a span that tells who is here (CWE-79). */
export function UserEmail({ className, html, isActive }: UserEmailProps) {
  const wrapped = `<span class="${isActive ? 'confirmation' : 'error'}">${html}</span>`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this line is the flaw.
  return <div className={className} dangerouslySetInnerHTML={{ __html: wrapped }} />
}
