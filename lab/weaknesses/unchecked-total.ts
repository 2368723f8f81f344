/** CWE-754: books an order that comes to less than nothing, and pays the customer. */
export function bookAnyTotal(): boolean {
  return true
}
