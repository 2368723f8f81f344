import type { OrderIdProps } from '../ports/shown-text'

/** Shows the number of an order as HTML, trusting that the shop repeats only numbers of its own (CWE-79). */
export function RawOrderId({ className, orderId }: OrderIdProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this line is the weakness.
  return <span className={className} dangerouslySetInnerHTML={{ __html: orderId }} />
}
