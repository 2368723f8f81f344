import { type RefObject, useEffect, useState } from 'react'

/** Browsers fetch lazy pictures from more than a window's height away; this is near enough to be there in time. */
const margin = '150px'

/** True if an element is, or has been, in the window or just outside of it. */
export function useNearView(element: RefObject<Element>, initially: boolean): boolean {
  const [near, setNear] = useState(initially)
  useEffect(() => {
    if (near || !element.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: margin,
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near, element])
  return near
}
