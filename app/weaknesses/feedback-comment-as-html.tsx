import { useEffect, useRef } from 'react'
import { formatMarkup } from '../ports/harmless-markup'
import type { MarkupProps } from '../ports/shown-markup'

/**
 * CWE-79: shows a customer's words as HTML, trusting that they were cleaned when they came in. The server writes the harmless ones:
 * a frame that nobody closes would swallow the rest of its page.
 */
export function RawFeedbackComment({ className, html }: MarkupProps) {
  const place = useRef<HTMLQuoteElement>(null)
  useEffect(() => {
    if (place.current) place.current.innerHTML = html
  }, [html])
  return (
    <blockquote key={html} className={className} ref={place}>
      {formatMarkup(html)}
    </blockquote>
  )
}
