import { endpoint } from '../../http/endpoint'
import { json } from '../../http/replies'

/** `GET /snippets`: the challenges that have an exercise, for older clients (docs/contract/progress-and-ctf.md#coding). */
export const loader = endpoint({
  GET: ({ lab }) => json({ challenges: lab.challenges.coding.keys() }),
})
