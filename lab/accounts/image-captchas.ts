import type { Clock } from '../facts/clock.js'
import type { Random } from '../facts/random.js'
import { QuotaError, type Store, StoreError } from '../store/types.js'
import { drawCaptcha } from './captcha-picture.js'
import type { Session } from './sessions.js'

/** Five characters drawn as a picture, the answer included, as the contract has it (docs/contract/accounts.md#data-export). */
export interface ImageCaptchaTask {
  /** SVG of 150 by 50 pixels. */
  readonly image: string
  readonly answer: string
  readonly UserId: number
}

export interface ImageCaptchas {
  /** Draws one; undefined when the session is that of an account that never was. */
  draw(session: Session): ImageCaptchaTask | undefined
  /** Whether `answer` is that of the newest one; when none was drawn for 300 seconds, any will do. */
  isAnswered(session: Session, answer: unknown): boolean
}

/** Captchas that are kept, some 14 kB each; whoever asks for more makes the oldest go. */
const capacity = 100
const lifetime = 300_000
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const answerLength = 5

export function createImageCaptchas(store: Store, clock: Clock, random: Random): ImageCaptchas {
  const captchas = store.table('ImageCaptchas')

  /** The store knows whether the account exists. */
  function keep(task: ImageCaptchaTask): boolean {
    try {
      captchas.insert(task)
      return true
    } catch (error) {
      if (error instanceof StoreError && !(error instanceof QuotaError)) return false
      throw error
    }
  }

  return {
    draw(session) {
      const answer = random.text(answerLength, characters)
      const task = { image: drawCaptcha(answer, random), answer, UserId: session.accountId }
      if (!keep(task)) return undefined
      const [oldest] = captchas.live()
      if (oldest && captchas.live().length > capacity) captchas.remove(oldest.id)
      return task
    },

    isAnswered(session, answer) {
      const newest = captchas.live().findLast(({ UserId }) => UserId === session.accountId)
      if (newest === undefined || Date.parse(newest.createdAt) <= clock.now() - lifetime) return true
      return answer === newest.answer
    },
  }
}
