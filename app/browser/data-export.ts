import { createApi } from './api'
import { storageKeys } from './storage'

/** Milliseconds after an export in which the next one asks for a CAPTCHA (checkout-and-challenges.md 9). */
const captchaWindow = 300_000

const windowFeatures = 'width=500'

export interface DataExport {
  readonly confirmation: string
  /** JSON text. */
  readonly userData: string
}

/** Fetches everything the shop keeps about the one who is logged in (accounts.md 6.10). Rejects with an ApiError. */
export function requestDataExport(request: { format: string; answer?: string }): Promise<DataExport> {
  return createApi().post('/rest/user/data-export', request)
}

/** Fetches a CAPTCHA as SVG. Rejects with an ApiError. */
export async function loadImageCaptcha(): Promise<string> {
  const { image } = await createApi().get<{ image: string }>('/rest/image-captcha/')
  return image
}

/** Until when an export asks for a CAPTCHA: epoch milliseconds, 0 for no longer. */
export function readCaptchaEnd(): number {
  const end = Number(localStorage.getItem(storageKeys.lastExport)) + captchaWindow
  return end > Date.now() ? end : 0
}

/** Notes that an export has just succeeded. */
export function noteExport(): void {
  localStorage.setItem(storageKeys.lastExport, String(Date.now()))
}

/** When a CAPTCHA that is fetched now stops to matter, in epoch milliseconds. */
export function endOfFreshCaptcha(): number {
  return Date.now() + captchaWindow
}

/** Shows an export as plain text in a window of its own, unless the browser holds the window back. */
export function openExport(userData: string): void {
  const page = window.open('', '_blank', windowFeatures)
  if (!page) return
  const text = page.document.createElement('pre')
  text.textContent = userData
  text.style.whiteSpace = 'pre-wrap'
  page.document.body.replaceChildren(text)
}
