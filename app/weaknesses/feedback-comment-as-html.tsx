import { formatMarkup } from '../ports/harmless-markup'
import type { MarkupProps } from '../ports/shown-markup'
import { useInnerHtml } from './use-inner-html'

/** CWE-79: shows a customer's words as HTML, trusting that they were cleaned when they came in; the server writes harmless markup. */
export function RawFeedbackComment({ className, html }: MarkupProps) {
  const element = useInnerHtml<HTMLQuoteElement>(html)
  return (
    <blockquote key={html} className={className} ref={element}>
      {formatMarkup(html)}
    </blockquote>
  )
}
