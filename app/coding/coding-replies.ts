import type { Call } from '../http/call'
import { json } from '../http/replies'

/** The reply of docs/contract/progress-and-ctf.md#coding for a challenge without exercise. */
export function noExercise(key: unknown): Response {
  return json({ status: 'error', error: `No code challenge for challenge key: ${nameOf(key)}` }, 404)
}

const nameOf = (key: unknown) => (typeof key === 'string' ? key : JSON.stringify(key))

/** The reply for fixes of a challenge without exercise (docs/contract/progress-and-ctf.md#coding). */
export function noFixes(): Response {
  return json({ error: 'No fixes found for the snippet!' }, 404)
}

/** The key in a body; anything but a text names no challenge. */
export function readKey({ body }: Call): string {
  return typeof body.key === 'string' ? body.key : ''
}
