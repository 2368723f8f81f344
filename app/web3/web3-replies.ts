import type { ChallengeRecord } from '../../lab/challenges/challenge-record'
import { json } from '../http/replies'

/** The answers to successful calls about tokens and wallets; `status` is the record that goes with it (docs/contract/commerce.md#web3). */
export function web3Success(status: ChallengeRecord): Response {
  return json({ success: true, message: 'Challenge successfully solved', status })
}

/** The answer when it is not, and the reason. */
export function web3Failure(message: string, status: ChallengeRecord, code: number): Response {
  return json({ success: false, message, status }, code)
}

/** The answer when they watch out for something from now on. */
export function web3Listening(): Response {
  return json({ success: true, message: 'Event Listener Created' })
}
