import type { Table } from '../store/types.js'
import type { Captcha } from './tables.js'

/** The facts at hand when somebody answers a captcha. */
export interface CaptchaContext {
  readonly captchas: Table<Captcha>
  /** Epoch milliseconds. */
  readonly now: number
  /** The times at which this visitor last solved captchas, in epoch milliseconds, the latest last. */
  readonly solvedAt: readonly number[]
}

/** True for the answer to the captcha with this number. */
export type CheckCaptcha = (context: CaptchaContext, captchaId: number, answer: unknown) => boolean

/** Captchas that a visitor may solve within a minute: reading the form takes a person longer. */
const limit = { captchas: 5, time: 60_000 }

/** An answer uses the captcha up, right or wrong, and a visitor who solves them too fast is no person. */
export const checkCaptchaOnce: CheckCaptcha = ({ captchas, now, solvedAt }, captchaId, answer) => {
  if (solvedAt.filter((time) => now - time < limit.time).length >= limit.captchas) return false
  const task = captchas.live().find((row) => row.captchaId === captchaId)
  if (task === undefined) return false
  captchas.remove(task.id)
  return task.answer === answer
}

/** The part of a captcha that a visitor is shown. */
export type ShowCaptcha = (task: CaptchaTask) => ShownCaptcha

/** The answer stays here. */
export const showWithoutAnswer: ShowCaptcha = ({ captchaId, captcha }) => ({ captchaId, captcha })

/** A sum to solve, such as `3+4*2`. */
export interface CaptchaTask {
  readonly captchaId: number
  readonly captcha: string
  readonly answer: string
}

/** A captcha as its visitor sees it. */
export type ShownCaptcha = Omit<CaptchaTask, 'answer'> & Partial<CaptchaTask>
