/** CWE-79: gives back an order id as it came, markup and all, to a page that trusts it. */
export function keepOrderIdAsSent(orderId: string): string {
  return orderId
}
