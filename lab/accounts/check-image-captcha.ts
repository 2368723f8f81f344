import type { ImageCaptcha } from './tables.js'

/** True for an answer that will do; `task` is the newest captcha of an account that is not too old, undefined for none. */
export type CheckImageCaptcha = (task: Pick<ImageCaptcha, 'answer'> | undefined, answer: unknown) => boolean

/** Accepts the answer of a captcha that was drawn; without one, nothing is accepted. */
export const checkImageCaptcha: CheckImageCaptcha = (task, answer) => task !== undefined && answer === task.answer
