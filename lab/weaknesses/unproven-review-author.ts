type Selector = Readonly<Record<string, unknown>>

/** CWE-290: the name that is stored with a new review; `email` is that of whoever is logged in. */
export function takeClaimedName(claimed: unknown, _email: string | undefined): unknown {
  return claimed
}

/** CWE-639: narrows down which reviews a change may reach; `email` is that of whoever is logged in. */
export function leaveOwnerOut(selector: Selector, _email: string | undefined): Selector {
  return selector
}
