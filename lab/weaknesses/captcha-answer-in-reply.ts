import type { KeepImageCaptcha } from '../accounts/privacy/keep-image-captcha.js'

/** CWE-201: replies with the whole row, as other resources do, and so with the answer (docs/contract/commerce.md#data-export). */
export const keepAndTellCaptcha: KeepImageCaptcha = (captchas, task) => {
  captchas.insert(task)
  const { image, answer, UserId } = task
  return { image, answer, UserId }
}
