import type { CheckCaptcha, ShowCaptcha } from '../community/feedback/check-captcha.js'

/** CWE-837: keeps the captcha after an answer, so that one answer serves for any number of posts. */
export const checkCaptchaAnyTime: CheckCaptcha = ({ captchas }, captchaId, answer) => {
  const task = captchas.live().find((row) => row.captchaId === captchaId)
  if (task === undefined) return false
  return task.answer === answer
}

/** The row as stored, answer included (docs/contract/commerce.md#captcha). */
export const showWholeRow: ShowCaptcha = ({ captchaId, captcha, answer }) => ({ captchaId, captcha, answer })
