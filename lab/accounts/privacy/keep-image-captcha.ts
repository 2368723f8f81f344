import type { Table } from '../../store/types.js'
import type { ImageCaptcha } from '../tables.js'

export interface ImageCaptchaTask {
  readonly image: string
  readonly answer: string
  readonly UserId: number
}

export type ShownImageCaptcha = Omit<ImageCaptchaTask, 'answer'> & Partial<ImageCaptchaTask>

/** Stores a captcha and gives what the visitor sees; throws a StoreError for an unknown account. */
export type KeepImageCaptcha = (captchas: Table<ImageCaptcha>, task: ImageCaptchaTask) => ShownImageCaptcha

/** The answer is not sent. */
export const keepImageCaptcha: KeepImageCaptcha = (captchas, task) => {
  captchas.insert(task)
  return { image: task.image, UserId: task.UserId }
}
