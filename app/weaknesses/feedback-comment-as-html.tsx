import type { MarkupProps } from '../ports/shown-markup'

/** Shows a customer's words as HTML, trusting that they were cleaned when they came in (CWE-79). */
export function RawFeedbackComment({ className, html }: MarkupProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this line is the weakness.
  return <blockquote className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
