/** CWE-639: books an order on whatever card and address are named, without asking whose they are, or whether they are. */
export function takeAnyOrderDetails(): boolean {
  return true
}
