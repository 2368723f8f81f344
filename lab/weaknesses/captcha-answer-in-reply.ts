import type { KeepImageCaptcha } from '../accounts/keep-image-captcha.js'

/**
 * CWE-201: replies with all that was stored, as other resources do, so whoever asks for a picture is told what it says
 * (docs/contract/commerce.md#data-export).
 */
export const keepAndTellCaptcha: KeepImageCaptcha = (captchas, task) => {
  captchas.insert(task)
  const { image, answer, UserId } = task
  return { image, answer, UserId }
}
