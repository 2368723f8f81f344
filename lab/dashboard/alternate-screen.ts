import { writeSync } from 'node:fs'

const enter = '\u001B[?1049h\u001B[?25l\u001B[2J\u001B[H'
const leave = '\u001B[?1049l\u001B[?25h'

export interface AlternateScreen {
  /** Takes it again, empty and without a cursor. */
  enter(): void
  leave(): void
}

/** Takes a fresh screen and gives the old one back with `leave`, or by itself when the process ends or crashes. */
export function enterAlternateScreen(fileDescriptor: number): AlternateScreen {
  let isInside = true
  const goBack = () => {
    if (!isInside) return
    isInside = false
    process.off('exit', goBack)
    process.off('uncaughtExceptionMonitor', goBack)
    writeSync(fileDescriptor, leave)
  }
  const goIn = () => void writeSync(fileDescriptor, enter)
  goIn()
  process.on('exit', goBack)
  // Before Node prints the trace of a crash, or nobody would ever read it.
  process.on('uncaughtExceptionMonitor', goBack)
  return { enter: goIn, leave: goBack }
}

/** The sequence that asks a terminal to put `text` into the clipboard (OSC 52). */
export function clipboardSequence(text: string): string {
  return `\u001B]52;c;${Buffer.from(text).toString('base64')}\u0007`
}
