import type { LastLoginIpProps } from '../ports/shown-text'

/** Shows the address that a token carries as HTML, because an address is nothing but digits and dots (CWE-79). */
export function RawLastLoginIp({ className, address }: LastLoginIpProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this line is the weakness.
  return <div className={className} dangerouslySetInnerHTML={{ __html: address }} />
}
