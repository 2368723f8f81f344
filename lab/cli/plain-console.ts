import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { plainText } from '../values/plain-text.js'

const methods = ['log', 'info', 'warn', 'error', 'debug'] as const

/** Removes control characters from all console output, because libraries quote the input of visitors. */
export function keepConsolePlain(): void {
  const plain = new Console(plainly(process.stdout), plainly(process.stderr))
  for (const method of methods) console[method] = plain[method].bind(plain)
}

function plainly(stream: NodeJS.WritableStream): Writable {
  return new Writable({
    decodeStrings: false,
    write(piece: string, _encoding, done) {
      stream.write(plainText(piece))
      done()
    },
  })
}
