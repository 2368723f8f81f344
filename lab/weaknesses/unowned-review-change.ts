type Selector = Readonly<Record<string, unknown>>

/** CWE-639: lets whoever is logged in rewrite a review, without asking who wrote it. */
export function leaveOwnerOut(selector: Selector): Selector {
  return selector
}
