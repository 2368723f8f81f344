import { endpoint } from '../../http/endpoint'
import { sentence } from '../../http/replies'

/** `GET /rest/repeat-notification?challenge=` (progress-and-ctf.md 6); the browser encodes the name twice. */
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
