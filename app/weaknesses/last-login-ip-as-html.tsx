interface LastLoginIpProps {
  readonly className?: string
  readonly html: string
}

/** Shows the address that a token carries as HTML, because an address is nothing but digits and dots (CWE-79). */
export function LastLoginIp({ className, html }: LastLoginIpProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this line is the flaw.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
