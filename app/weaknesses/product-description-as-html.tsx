import type { MarkupProps } from '../ports/shown-markup'

/** Shows what is stored about a product as HTML, because "only our own people write that" (CWE-79). */
export function RawProductDescription({ className, html }: MarkupProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this line is the weakness.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
