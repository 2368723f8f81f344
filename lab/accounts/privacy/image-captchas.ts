import type { Clock } from '../../facts/clock.js'
import type { Random } from '../../facts/random.js'
import { QuotaError, type Store, StoreError } from '../../store/types.js'
import type { AccountPorts } from '../ports.js'
import type { Session } from '../tokens/sessions.js'
import { drawCaptcha } from './captcha-picture.js'
import type { ImageCaptchaTask, ShownImageCaptcha } from './keep-image-captcha.js'

/** Captchas as pictures (docs/contract/commerce.md#data-export). */
export interface ImageCaptchas {
  draw(session: Pick<Session, 'accountId'>): ShownImageCaptcha | undefined
  /** Compares with the newest captcha; a port decides when none was drawn within 300 seconds. */
  isAnswered(session: Pick<Session, 'accountId'>, answer: unknown): boolean
}

/** Max number of captchas, 14 kB each; the oldest is dropped. */
const capacity = 100
/** Milliseconds. */
const lifetime = 300_000
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const answerLength = 5

interface Parts {
  store: Store
  clock: Clock
  random: Random
  ports: AccountPorts
}

export function createImageCaptchas({ store, clock, random, ports }: Parts): ImageCaptchas {
  const captchas = store.table('ImageCaptchas')

  function keep(task: ImageCaptchaTask): ShownImageCaptcha | undefined {
    try {
      return ports.keepImageCaptcha(captchas, task)
    } catch (error) {
      if (error instanceof StoreError && !(error instanceof QuotaError)) return undefined
      throw error
    }
  }

  return {
    draw(session) {
      const answer = random.text(answerLength, characters)
      const task = { image: drawCaptcha(answer, random), answer, UserId: session.accountId }
      const shown = keep(task)
      if (shown === undefined) return undefined
      const [oldest] = captchas.live()
      if (oldest && captchas.live().length > capacity) captchas.remove(oldest.id)
      return shown
    },

    isAnswered(session, answer) {
      const newest = captchas.live().findLast(({ UserId }) => UserId === session.accountId)
      const isFresh = newest !== undefined && Date.parse(newest.createdAt) > clock.now() - lifetime
      return ports.checkImageCaptcha(isFresh ? newest : undefined, answer)
    },
  }
}
