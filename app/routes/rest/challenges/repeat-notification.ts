import { endpoint } from '../../../http/endpoint'
import { sentence } from '../../../http/replies'

/** `GET /rest/repeat-notification?challenge=` (docs/contract/progress-and-ctf.md#continue-codes); the browser encodes the name twice. */
const handle = endpoint({
  GET({ lab, query }) {
    lab.challenges.repeatNotification(decodeOnceMore(query.get('challenge') ?? ''))
    return sentence('OK', 200)
  },
})

function decodeOnceMore(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const loader = handle
export const action = handle
