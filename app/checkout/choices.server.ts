import type { PageCall } from '../http/page-call'
import { choicesCookie, choicesHours, formatCookie } from '../kit/cookies'
import { type CheckoutChoices, type ChoiceName, orderChoices, parseChoices } from './choices'

/** Kept in a cookie. */
export function choicesOf(call: PageCall): CheckoutChoices {
  const kept = choicesInCookie(call)
  return parseChoices((name) => kept.get(name) ?? undefined)
}

/** An undefined value removes a choice. */
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

export function clearOrderChoices(call: PageCall): Record<string, string> {
  return keepChoices(call, Object.fromEntries(orderChoices.map((name) => [name, undefined])))
}

function choicesInCookie({ cookie }: PageCall): URLSearchParams {
  return new URLSearchParams(cookie(choicesCookie) ?? '')
}
