interface OrderIdProps {
  readonly className?: string
  readonly html: string
}

/** Shows the number of an order as HTML, trusting that the shop repeats only numbers of its own (CWE-79). */
export function OrderId({ className, html }: OrderIdProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this line is the flaw.
  return <span className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
