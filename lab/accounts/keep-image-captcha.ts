import type { Table } from '../store/types.js'
import type { ImageCaptcha } from './tables.js'

/** Five characters drawn as a picture. */
export interface ImageCaptchaTask {
  /** SVG of 150 by 50 pixels. */
  readonly image: string
  readonly answer: string
  readonly UserId: number
}

/** A captcha as its visitor sees it. */
export type ShownImageCaptcha = Omit<ImageCaptchaTask, 'answer'> & Partial<ImageCaptchaTask>

/** Stores a captcha, and gives what its visitor is sent of it; throws a StoreError for an account that never was. */
export type KeepImageCaptcha = (captchas: Table<ImageCaptcha>, task: ImageCaptchaTask) => ShownImageCaptcha

/** The answer stays here. */
export const keepImageCaptcha: KeepImageCaptcha = (captchas, task) => {
  captchas.insert(task)
  return { image: task.image, UserId: task.UserId }
}
