import { useEffect, useRef } from 'react'
import type { UserEmailProps } from '../ports/shown-text'

/** CWE-79: shows the address a customer registered with as HTML, pasted into a span that tells who is here. */
export function RawUserEmail({ className, email, isActive }: UserEmailProps) {
  const place = useRef<HTMLDivElement>(null)
  const wrapped = `<span class="${isActive ? 'confirmation' : 'error'}">${email}</span>`
  useEffect(() => {
    if (place.current) place.current.innerHTML = wrapped
  }, [wrapped])
  return (
    <div className={className} ref={place}>
      <span>{email}</span>
    </div>
  )
}
