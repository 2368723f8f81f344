import type { MarkupProps } from '../ports/shown-markup'

/** CWE-79: shows a goal as HTML without asking where it came from. */
export function RawGoal({ className, html }: MarkupProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this line is the weakness.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
