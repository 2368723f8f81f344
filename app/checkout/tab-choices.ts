import { removeCookie, writeCookie } from '../browser/storage/cookies'
import { storageKeys } from '../browser/storage/storage'
import { choicesCookie, choicesHours } from '../kit/cookies'
import { type CheckoutChoices, type ChoiceName, orderChoices, parseChoices } from './choices'

export function readChoices(): CheckoutChoices {
  return parseChoices((name) => sessionStorage.getItem(storageKeys[name]) ?? undefined)
}

export function keepChoice(name: ChoiceName, value: string | number): void {
  sessionStorage.setItem(storageKeys[name], String(value))
  updateCookie()
}

export function dropChoice(name: ChoiceName): void {
  sessionStorage.removeItem(storageKeys[name])
  updateCookie()
}

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
