import { type RefObject, useEffect, useRef } from 'react'

/**
 * CWE-79: writes a text as HTML into the element that gets the returned ref, once the page is hydrated. In the document itself, as
 * `dangerouslySetInnerHTML` puts it there, an unclosed tag would swallow the rest of the page, scripts included.
 */
export function useInnerHtml<Place extends HTMLElement>(html: string): RefObject<Place> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (place.current) place.current.innerHTML = html
  }, [html])
  return place
}
