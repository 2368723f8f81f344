import type { CheckImageCaptcha } from '../accounts/check-image-captcha.js'

/** CWE-636: compares with the captcha that the form has drawn, so that a sender without the form needs none (docs/contract/commerce.md#data-export). */
export const checkDrawnCaptcha: CheckImageCaptcha = (task, answer) => {
  if (task === undefined) return true
  return answer === task.answer
}
