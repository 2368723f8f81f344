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
