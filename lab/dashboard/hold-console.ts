import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { plainText } from '../values/plain-text.js'

const methods = ['log', 'info', 'warn', 'error', 'debug'] as const
const kept = 200

/** Keeps what is printed to the console while a full-screen view is up; `release` prints the last 200 pieces to stderr. */
export function holdConsole(): { release(): void } {
  const pieces: string[] = []
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece.toString())
      if (pieces.length > kept) pieces.shift()
      done()
    },
  })
  const silent = new Console(sink)
  const originals = methods.map((method) => [method, console[method]] as const)
  for (const method of methods) console[method] = silent[method].bind(silent)
  return {
    release() {
      for (const [method, original] of originals) console[method] = original
      for (const piece of pieces.splice(0)) process.stderr.write(plainText(piece))
    },
  }
}
