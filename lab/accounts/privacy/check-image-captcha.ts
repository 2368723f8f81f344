import type { ImageCaptcha } from '../tables.js'

/** `task` is the account's newest captcha that has not expired; undefined for none. */
export type CheckImageCaptcha = (task: Pick<ImageCaptcha, 'answer'> | undefined, answer: unknown) => boolean

export const checkImageCaptcha: CheckImageCaptcha = (task, answer) => task !== undefined && answer === task.answer
