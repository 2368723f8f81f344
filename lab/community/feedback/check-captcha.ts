import type { Table } from '../../store/types.js'
import type { Captcha } from '../tables.js'

export interface CaptchaContext {
  readonly captchas: Table<Captcha>
  /** Epoch milliseconds. */
  readonly now: number
  /** Epoch milliseconds at which this visitor solved captchas, the latest last. */
  readonly solvedAt: readonly number[]
}

export type CheckCaptcha = (context: CaptchaContext, captchaId: number, answer: unknown) => boolean

/** Max captchas that a visitor may solve within a minute: people read more slowly. */
const limit = { captchas: 5, time: 60_000 }

/** Any answer uses the captcha up; visitors who solve too fast are refused as programs. */
export const checkCaptchaOnce: CheckCaptcha = ({ captchas, now, solvedAt }, captchaId, answer) => {
  if (solvedAt.filter((time) => now - time < limit.time).length >= limit.captchas) return false
  const task = captchas.live().find((row) => row.captchaId === captchaId)
  if (task === undefined) return false
  captchas.remove(task.id)
  return task.answer === answer
}

export type ShowCaptcha = (task: CaptchaTask) => ShownCaptcha

/** The answer is not sent. */
export const showWithoutAnswer: ShowCaptcha = ({ captchaId, captcha }) => ({ captchaId, captcha })

/** A sum, such as `3+4*2`. */
export interface CaptchaTask {
  readonly captchaId: number
  readonly captcha: string
  readonly answer: string
}

export type ShownCaptcha = Omit<CaptchaTask, 'answer'> & Partial<CaptchaTask>
