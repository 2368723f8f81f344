import type { Table } from '../store/types.js'
import type { Captcha } from './tables.js'

/** True for the answer to the sum with this number. */
export type CheckCaptcha = (captchas: Table<Captcha>, captchaId: number, answer: unknown) => boolean

/** A solved sum is used up. */
export const checkCaptchaOnce: CheckCaptcha = (captchas, captchaId, answer) => {
  const task = captchas.live().find((row) => row.captchaId === captchaId)
  if (task === undefined || task.answer !== answer) return false
  captchas.remove(task.id)
  return true
}
