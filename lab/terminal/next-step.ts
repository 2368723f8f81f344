import type { NextShown } from '../client/lab-client.js'
import { plainLine } from '../values/plain-text.js'

const verbs: Readonly<Record<NextShown['kind'], string>> = {
  read: 'read',
  attack: 'attack',
  trace: 'find the trace in',
  fix: 'fix',
  again: 'solve without hints',
}

/** The next step of a learner and its reason, such as `read "Data that becomes SQL" (First evening)`. */
export function describeNextStep({ why, kind, name, path, concept }: NextShown): string {
  const reason = path ?? (why === 'revise' ? `revision of "${concept}"` : concept)
  return plainLine(`${verbs[kind]} "${name}" (${reason})`)
}
