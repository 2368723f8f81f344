/** CWE-1427: leaves the limit of a discount to the instructions of a language model; whatever percentage it asks for is made. */
export function takeAnyDiscount(discount: number): number {
  return discount
}
