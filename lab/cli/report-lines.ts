import type { ShownAssignment } from '../client/lab-client.js'
import { isWildcard, listAddresses } from '../values/own-addresses.js'
import { plainText } from '../values/plain-text.js'

export type Print = (line: string) => void

/** Seconds since the process began, as a text. */
export function secondsSinceStart(): string {
  return (performance.now() / 1000).toFixed(1)
}

/** A warning as a line of a log; further lines are indented, so that none of them looks like a message of its own. */
export function formatWarning(message: string): string {
  return `Warning: ${plainText(message).replaceAll('\n', '\n  ')}`
}

/** The last line of a command; `wasClosed` is false where a lab did not answer and was killed. */
export function describeClosing(folder: string, wasClosed: boolean): string {
  return `Closed. ${wasClosed ? 'Everything' : 'All announced progress'} is saved in ${folder}.`
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host)
}

/** One short line that tells a class how to connect; a lab that is joined is its learner's alone. */
export function describeInvitation(host: string, port: number, assignment?: ShownAssignment): string {
  if (assignment?.learner) return isLoopback(host) ? 'open to this machine alone' : 'open to the network'
  if (isLoopback(host)) return 'for a class: --host 0.0.0.0'
  const [address] = isWildcard(host) ? listAddresses() : [host]
  return address === undefined ? 'open to the network' : `for the class: http://${address}:${port}`
}

export function warnOfExposure(host: string): string | undefined {
  if (isLoopback(host)) return undefined
  return 'Everybody in your network can attack this lab, and it is weak on purpose. Keep it to networks you trust.'
}

export function describeJoined(assignment: ShownAssignment | undefined): string | undefined {
  if (!assignment?.learner) return undefined
  const { learner, title, due } = assignment
  return `Joined by ${learner.name} (${learner.id}): ${title}, ${due === null ? 'without a due date' : `due ${due}`}`
}
