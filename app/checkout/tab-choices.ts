import { removeCookie, writeCookie } from '../browser/storage/cookies'
import { storageKeys } from '../browser/storage/storage'
import { choicesCookie, choicesHours } from '../kit/cookies'
import { type CheckoutChoices, type ChoiceName, orderChoices, parseChoices } from './choices'

/** The choices of this tab so far. */
export function readChoices(): CheckoutChoices {
  return parseChoices((name) => sessionStorage.getItem(storageKeys[name]) ?? undefined)
}

/** Keeps a choice for the pages that follow. */
export function keepChoice(name: ChoiceName, value: string | number): void {
  sessionStorage.setItem(storageKeys[name], String(value))
  updateCookie()
}

/** Takes a choice back. */
export function dropChoice(name: ChoiceName): void {
  sessionStorage.removeItem(storageKeys[name])
  updateCookie()
}

/** Forgets the choices of an order, once it is placed. */
export function clearOrderChoices(): void {
  for (const name of orderChoices) sessionStorage.removeItem(storageKeys[name])
  updateCookie()
}

function updateCookie(): void {
  const kept = [...orderChoices, 'walletTotal' as const].flatMap((name) => {
    const value = sessionStorage.getItem(storageKeys[name])
    return value === null ? [] : [[name, value]]
  })
  if (kept.length === 0) removeCookie(choicesCookie)
  else writeCookie(choicesCookie, String(new URLSearchParams(kept)), choicesHours)
}
