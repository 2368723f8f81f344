interface FeedbackCommentProps {
  readonly className?: string
  readonly html: string
}

/** Shows a customer's words as HTML, trusting that they were cleaned when they came in (CWE-79). */
export function FeedbackComment({ className, html }: FeedbackCommentProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this line is the flaw.
  return <blockquote className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
