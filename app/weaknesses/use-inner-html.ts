import { type RefObject, useEffect, useRef } from 'react'

/**
 * CWE-79: writes a text as HTML into the element that gets the returned ref, once the page is hydrated. In the document itself, as
 * `dangerouslySetInnerHTML` puts it there, an unclosed tag would swallow the rest of the page, scripts included.
 */
export function useInnerHtml<Kind extends HTMLElement>(html: string): RefObject<Kind> {
  const element = useRef<Kind>(null)
  useEffect(() => {
    if (element.current) element.current.innerHTML = html
  }, [html])
  return element
}
