import type { Session } from '../../accounts/tokens/sessions.js'
import type { FactBus } from '../../facts/bus.js'
import type { Clock } from '../../facts/clock.js'
import type { ErrorDetails } from '../../facts/error-details.js'
import type { ReportRemoval, ReportWrite, Setter } from '../../resources/resources.js'
import type { Store } from '../../store/types.js'
import { dropOldest } from '../../values/drop-oldest.js'
import type { CommunityPorts } from '../ports.js'
import type { Feedback } from '../tables.js'

type Values = Readonly<Record<string, unknown>>

/** The text is the contract's (docs/contract/accounts.md#captcha). */
class CaptchaRefusal extends Error implements ErrorDetails {
  override readonly name = 'Error'
  readonly kind = 'wrong-captcha'
  constructor() {
    super('Wrong answer to CAPTCHA. Please try again.')
  }
}

/** docs/contract/accounts.md#captcha */
export interface Feedbacks {
  /** The row to store; throws a CaptchaRefusal unless the captcha is solved. */
  accept(form: Values, session: Session | undefined): Promise<Values>
  readonly prepare: Setter
  readonly reportWritten: ReportWrite
  readonly reportRemoved: ReportRemoval
  list(): readonly Feedback[]
  startOver(): void
}

interface Parts {
  store: Store
  facts: FactBus
  clock: Clock
  ports: CommunityPorts
}

/** Max times remembered for a visitor, and max visitors. */
const maxTimes = 10
const maxVisitors = 2000

export function createFeedbacks({ store, facts, clock, ports }: Parts): Feedbacks {
  const captchas = store.table('Captchas')
  let times: readonly number[] = []
  const timesOf = new Map<string, readonly number[]>()

  function noteSolved(visitor: string, now: number): void {
    times = [...times, now].slice(-maxTimes)
    const own = [...(timesOf.get(visitor) ?? []), now].slice(-maxTimes)
    timesOf.delete(visitor)
    timesOf.set(visitor, own)
    dropOldest(timesOf, maxVisitors)
  }

  async function checkCaptcha({ captchaId, captcha }: Values): Promise<void> {
    if (captchaId === undefined) throw new Error('WHERE parameter "captchaId" has invalid "undefined" value')
    const visitor = facts.origin()?.visitor ?? ''
    const now = clock.now()
    const context = { captchas, now, solvedAt: timesOf.get(visitor) ?? [] }
    if (!ports.checkCaptcha(context, asNumber(captchaId), captcha)) throw new CaptchaRefusal()
    noteSolved(visitor, now)
    await facts.emit('feedback.captchaSolved', { times })
  }

  return {
    async accept(form, session) {
      const feedback = ports.readFeedback(form, session)
      await facts.emit('feedback.submitted', { claimedAuthor: feedback.UserId, accountId: session?.data.id })
      await checkCaptcha(form)
      return feedback
    },

    prepare(values) {
      const { comment } = values
      return typeof comment === 'string' ? { ...values, comment: ports.cleanComment(comment) } : values
    },

    async reportWritten({ comment, rating }, values, previous) {
      await facts.emit('feedback.written', { rating: values.rating, comment: comment as string | null })
      if (previous && previous.rating !== rating)
        await facts.emit('feedback.ratingWithdrawn', { rating: Number(previous.rating) })
    },

    async reportRemoved({ rating }) {
      await facts.emit('feedback.ratingWithdrawn', { rating: Number(rating) })
    },

    list: () => store.table('Feedbacks').live(),

    startOver() {
      times = []
      timesOf.clear()
    },
  }
}

/** Compares ids as a database does: text may stand for a number. */
function asNumber(id: unknown): number {
  return typeof id === 'string' && id.trim() !== '' ? Number(id) : typeof id === 'number' ? id : Number.NaN
}
