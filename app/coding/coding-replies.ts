import type { Call } from '../http/call'
import { json } from '../http/replies'

export function noExercise(key: unknown): Response {
  return json({ status: 'error', error: `No code challenge for challenge key: ${nameOf(key)}` }, 404)
}

const nameOf = (key: unknown) => (typeof key === 'string' ? key : JSON.stringify(key))

export function noFixes(): Response {
  return json({ error: 'No fixes found for the snippet!' }, 404)
}

export function readKey({ body }: Call): string {
  return typeof body.key === 'string' ? body.key : ''
}
