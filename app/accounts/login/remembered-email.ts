import { storageKeys } from '../../browser/storage/storage'

/** The e-mail address of whoever asked to be remembered here. */
export function readRememberedEmail(): string | undefined {
  return localStorage.getItem(storageKeys.rememberedEmail) ?? undefined
}

/** Keeps an e-mail address for the next visit. */
export function rememberEmail(email: string): void {
  localStorage.setItem(storageKeys.rememberedEmail, email)
}

/** Forgets whoever was remembered. */
export function forgetEmail(): void {
  localStorage.removeItem(storageKeys.rememberedEmail)
}
