import { endpoint } from '../../http/endpoint'
import { json } from '../../http/replies'

/** `GET /snippets`: the challenges that have an exercise, for older clients (progress-and-ctf.md 9). */
export const loader = endpoint({
  GET: ({ lab }) => json({ challenges: lab.challenges.coding.keys() }),
})
