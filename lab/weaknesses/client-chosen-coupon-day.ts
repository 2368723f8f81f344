/** CWE-602: whether it is the day of a campaign is left to the day that comes along with the order. */
export function takeSentDay(validOn: number, sentDay: number): boolean {
  return sentDay === validOn
}
