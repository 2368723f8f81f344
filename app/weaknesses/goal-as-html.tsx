interface GoalProps {
  readonly className?: string
  readonly html: string
}

/** Shows a goal as HTML without asking where it came from (CWE-79). */
export function Goal({ className, html }: GoalProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this line is the flaw.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
