import { createApi } from '../../browser/rest/api'
import { logUnforeseen, refusalText } from '../../browser/rest/refusal-text'
import type { RestForm } from '../../browser/rest/rest-page'
import { storageKeys } from '../../browser/storage/storage'
import { type Done, type Failed, wholeForm } from '../../kit/answers'
import type { ExportPageData } from './data-export.server'

/** Milliseconds after an export in which the next one asks for a CAPTCHA. */
const captchaWindow = 300_000

const windowFeatures = 'width=500'

interface DataExport {
  readonly confirmation: string
  /** JSON text. */
  readonly userData: string
}

/** While the last export is fresh, or the shop has asked for one. */
export async function loadCaptcha(): Promise<ExportPageData> {
  const end = Math.max(readCaptchaEnd(), readAskedEnd())
  if (end === 0) return {}
  return { captcha: { image: await loadImage(), end } }
}

export async function exportData({ format, answer }: RestForm): Promise<Done | Failed> {
  try {
    const reply = await createApi().post<DataExport>('/rest/user/data-export', { format, answer })
    localStorage.setItem(storageKeys.lastExport, String(Date.now()))
    openExport(reply.userData)
    return { confirmation: reply.confirmation, values: { userData: reply.userData }, isShownByForm: true }
  } catch (refusal) {
    logUnforeseen(refusal)
    const failed = refusalText(refusal)
    if (isAboutCaptcha(failed)) sessionStorage.setItem(storageKeys.captchaAsked, String(Date.now()))
    return { field: wholeForm, failed }
  }
}

/** The refusal asks for a new CAPTCHA. */
export function isAboutCaptcha(failed: string): boolean {
  return failed.includes('CAPTCHA')
}

/** Epoch milliseconds until which an export asks for a CAPTCHA; 0 for none. */
export function readCaptchaEnd(): number {
  return endOf(localStorage.getItem(storageKeys.lastExport))
}

/** The same where the shop has insisted on one. */
function readAskedEnd(): number {
  return endOf(sessionStorage.getItem(storageKeys.captchaAsked))
}

function endOf(start: string | null): number {
  const end = Number(start) + captchaWindow
  return end > Date.now() ? end : 0
}

/** SVG; a page without a picture still asks for the answer. */
async function loadImage(): Promise<string | undefined> {
  try {
    return (await createApi().get<{ image: string }>('/rest/image-captcha/')).image
  } catch (refusal) {
    console.error(refusal)
    return undefined
  }
}

/** Plain text in a window of its own, unless the browser blocks it. */
export function openExport(userData: string): void {
  const popup = window.open('', '_blank', windowFeatures)
  if (!popup) return
  const text = popup.document.createElement('pre')
  text.textContent = userData
  text.style.whiteSpace = 'pre-wrap'
  popup.document.body.replaceChildren(text)
}
