import { useEffect, useRef } from 'react'
import type { LastLoginIpProps } from '../ports/shown-text'

/** CWE-79: shows the address that a token carries as HTML, because an address is nothing but digits and dots. */
export function RawLastLoginIp({ className, address }: LastLoginIpProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) place.current.innerHTML = address
  }, [address])
  return (
    <div className={className} ref={place}>
      {address}
    </div>
  )
}
