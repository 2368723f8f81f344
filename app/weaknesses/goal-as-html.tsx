import type { MarkupProps } from '../ports/shown-markup'

/** Shows a goal as HTML without asking where it came from (CWE-79). */
export function RawGoal({ className, html }: MarkupProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this line is the weakness.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
