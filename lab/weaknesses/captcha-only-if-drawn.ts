import type { CheckImageCaptcha } from '../accounts/privacy/check-image-captcha.js'

/** CWE-636: checks only a captcha that was drawn, so a client without the form needs none (docs/contract/commerce.md#data-export). */
export const checkDrawnCaptcha: CheckImageCaptcha = (task, answer) => {
  if (task === undefined) return true
  return answer === task.answer
}
