import type { OrderIdProps } from '../ports/shown-text'
import { useInnerHtml } from './use-inner-html'

/** CWE-79: shows the number of an order as HTML, trusting that the shop repeats only numbers of its own; the server writes it as text. */
export function RawOrderId({ className, orderId }: OrderIdProps) {
  const element = useInnerHtml<HTMLSpanElement>(orderId)
  return (
    <span className={className} ref={element}>
      {orderId}
    </span>
  )
}
