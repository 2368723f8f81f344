import type { ChallengeRecord } from '../../lab/challenges/challenge-record'
import { json } from '../http/replies'

/** `status` is the record of the challenge (docs/contract/commerce.md#web3). */
export function web3Success(status: ChallengeRecord): Response {
  return json({ success: true, message: 'Challenge successfully solved', status })
}

export function web3Failure(message: string, status: ChallengeRecord, code: number): Response {
  return json({ success: false, message, status }, code)
}

export function web3Listening(): Response {
  return json({ success: true, message: 'Event Listener Created' })
}
