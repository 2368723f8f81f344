import type { PageCall } from '../http/page-call'
import { choicesCookie, choicesHours, formatCookie } from '../kit/cookies'
import { type CheckoutChoices, type ChoiceName, orderChoices, parseChoices, undecidedChoices } from './choices'

/** The choices so far, as the visitor's browser keeps them. */
export function choicesOf(call: PageCall): CheckoutChoices {
  const kept = choicesInCookie(call)
  return parseChoices((name) => kept.get(name) ?? undefined)
}

/** The steps before the payment of an order on which nothing was decided. */
export function undecidedChoicesOf(call: PageCall) {
  return undecidedChoices(choicesOf(call))
}

/** The header that keeps choices for the pages that follow; an undefined one is taken back. */
export function keepChoices(
  call: PageCall,
  changes: Readonly<Partial<Record<ChoiceName, string | number | undefined>>>,
): Record<string, string> {
  const kept = choicesInCookie(call)
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) kept.delete(name)
    else kept.set(name, String(value))
  return { 'Set-Cookie': formatCookie(choicesCookie, String(kept), kept.size === 0 ? 0 : choicesHours) }
}

/** The header that forgets the choices of an order, once it is placed. */
export function clearOrderChoices(call: PageCall): Record<string, string> {
  return keepChoices(call, Object.fromEntries(orderChoices.map((name) => [name, undefined])))
}

function choicesInCookie({ cookie }: PageCall): URLSearchParams {
  return new URLSearchParams(cookie(choicesCookie) ?? '')
}
