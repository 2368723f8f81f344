import { plainLine, plainText } from '../values/plain-text.js'

export function printLine(line = ''): void {
  process.stdout.write(`${plainText(line)}\n`)
}

export function printJson(value: unknown): void {
  printLine(JSON.stringify(value, null, 2))
}

/** Prints a line to stderr; a full-screen view delays it until the view closes. */
export function printError(line: string): void {
  console.error(plainText(line))
}

/** Prints a sentence on one line to stderr: with a line break in it, a quoted name would forge another sentence. */
export function printNotice(text: string): void {
  printError(plainLine(text))
}

/** Prints text of another program to stdout; a full-screen view delays it until the view closes. */
export function printOutput(text: string): void {
  console.log(plainText(text))
}
