import { useEffect, useRef } from 'react'
import type { OrderIdProps } from '../ports/shown-text'

/** CWE-79: shows the number of an order as HTML, trusting that the shop repeats only numbers of its own; the server writes it as text. */
export function RawOrderId({ className, orderId }: OrderIdProps) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (place.current) place.current.innerHTML = orderId
  }, [orderId])
  return (
    <span className={className} ref={place}>
      {orderId}
    </span>
  )
}
