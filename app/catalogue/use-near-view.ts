import { type RefObject, useEffect, useState } from 'react'

/** Browsers fetch lazy pictures from more than a window's height away, half of a first visit's pictures in vain; this is near enough to be there in time. */
const margin = '150px'

/** True if an element is, or has been, in the window or just outside of it. */
export function useNearView(element: RefObject<Element>, initially: boolean): boolean {
  const [near, setNear] = useState(initially)
  useEffect(() => {
    const target = element.current
    if (near || !target) return undefined
    const watch = (rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
        { rootMargin },
      )
      observer.observe(target)
      return observer
    }
    let observer = watch('0px')
    const widen = () => {
      observer.disconnect()
      observer = watch(margin)
    }
    window.addEventListener('scroll', widen, { once: true, passive: true })
    return () => {
      window.removeEventListener('scroll', widen)
      observer.disconnect()
    }
  }, [near, element])
  return near
}
