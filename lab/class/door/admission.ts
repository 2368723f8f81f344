import type { IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'
import { isSameText } from '../../courses/course-keys.js'
import type { Clock } from '../../facts/clock.js'
import { addressOf, type TrustProxy } from '../../server/proxies.js'
import type { Member, Roll } from '../roll/roll.js'
import { countFailures } from './failures.js'

/** The cookie of a browser that has joined, which no lab ever sees. */
export const passCookie = 'juice-lab-pass'
/** The header that tools send, which no lab ever sees. */
export const keyHeader = 'juice-lab-key'

/** The reason why nobody was let in. */
export type Refusal = 'nobody' | 'passcode' | 'too many'

export interface Admission {
  /** The learner whose request this is, by key or by pass; undefined if it has neither, or a pass that is void. */
  identify(request: IncomingMessage): Member | Refusal | undefined
  /** Lets somebody in by code and passcode; tries are limited. */
  admit(code: string, passcode: string, request: IncomingMessage): Member | Refusal
  /** The key that a member's tools send. */
  keyOf(member: Member): string
}

/** Failed tries within so many milliseconds: from one address, behind which a whole class may sit, and for one learner's passcode. */
const limits = { window: 300_000, address: 100, learner: 10 }

interface Parts {
  readonly roll: Roll
  readonly clock: Clock
  readonly asksPasscode: boolean
  readonly trust: TrustProxy
}

export function createAdmission({ roll, clock, asksPasscode, trust }: Parts): Admission {
  const byAddress = countFailures(clock, limits.address, limits.window)
  const byLearner = countFailures(clock, limits.learner, limits.window)

  function admit(code: string, passcode: string, request: IncomingMessage): Member | Refusal {
    const member = roll.byCode(code)
    const address = addressOf(request, trust)
    if (byAddress.isBlocked(address)) return 'too many'
    if (member === undefined) return refuse('nobody', () => byAddress.add(address))
    if (!asksPasscode) return member
    if (byLearner.isBlocked(member.learner.id)) return 'too many'
    if (isSameText(passcode.trim(), member.passcode())) return member
    return refuse('passcode', () => {
      byAddress.add(address)
      byLearner.add(member.learner.id)
    })
  }

  return {
    admit,
    keyOf: (member) => (asksPasscode ? `${member.code()}:${member.passcode()}` : member.code()),
    identify(request) {
      const { headers } = request
      const key = headers[keyHeader]
      if (key !== undefined) {
        const [code = '', passcode = ''] = String(key).split(':')
        return admit(code, passcode, request)
      }
      const pass = parseCookie(headers.cookie ?? '')[passCookie]
      return pass === undefined ? undefined : roll.byPass(pass)
    },
  }
}

function refuse(refusal: Refusal, note: () => void): Refusal {
  note()
  return refusal
}
