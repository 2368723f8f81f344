import { createRequire } from 'node:module'
import type { Clock } from '../facts/clock.js'
import { type Store, StoreError } from '../store/types.js'
import type { Session } from './sessions.js'

/** Five characters drawn as a picture, the answer included, as the contract has it (accounts.md 6.10). */
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
const size = { size: 5, noise: 2, width: 150, height: 50, color: true }

// Loaded at the first use: it reads a font.
const loadDrawing = (): typeof import('svg-captcha') => createRequire(import.meta.url)('svg-captcha')

export function createImageCaptchas(store: Store, clock: Clock): ImageCaptchas {
  const captchas = store.table('ImageCaptchas')

  /** The store knows whether the account exists. */
  function keep(task: ImageCaptchaTask): boolean {
    try {
      captchas.insert(task)
      return true
    } catch (error) {
      if (error instanceof StoreError) return false
      throw error
    }
  }

  return {
    draw(session) {
      const { data: image, text: answer } = loadDrawing().create(size)
      const task = { image, answer, UserId: session.accountId }
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
