import { plainLine, plainText } from '../values/plain-text.js'

/** Prints one line to stdout. */
export function printLine(line = ''): void {
  process.stdout.write(`${plainText(line)}\n`)
}

/** Prints a value as JSON for programs, indented for human readers. */
export function printJson(value: unknown): void {
  printLine(JSON.stringify(value, null, 2))
}

/** Prints a line to stderr; a full-screen view delays it until the view closes. */
export function printError(line: string): void {
  console.error(plainText(line))
}

/** Prints a sentence that may quote a stranger on one line to stderr: with a line break in it, a name would forge another sentence. */
export function printNotice(text: string): void {
  printError(plainLine(text))
}

/** Prints text of another program to stdout; a full-screen view delays it until the view closes. */
export function printOutput(text: string): void {
  console.log(plainText(text))
}
