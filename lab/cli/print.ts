import { plainText } from '../values/plain-text.js'

/** Prints one line to stdout. */
export function printLine(line = ''): void {
  process.stdout.write(`${plainText(line)}\n`)
}

/** Prints a value as JSON for programs, indented for the people who look at it first. */
export function printJson(value: unknown): void {
  printLine(JSON.stringify(value, null, 2))
}

/** Tells something on stderr; a full-screen view holds it back until it closes. */
export function printError(line: string): void {
  console.error(plainText(line))
}

/** Passes on what somebody else printed to stdout; a full-screen view holds it back until it closes. */
export function printOutput(text: string): void {
  console.log(plainText(text))
}
