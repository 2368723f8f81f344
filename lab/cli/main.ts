import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { cacheCompiledCode } from '../package/compiled-code.js'
import { programFile } from '../package/program-file.js'
import { isConfined } from '../threads/confinement.js'
import { plainText } from '../values/plain-text.js'
import { prepareThread } from '../watch/lab-thread.js'
import { readEnvironment } from './environment.js'
import { handleOutputErrors } from './stop-signals.js'

// Megabytes, for the threads to come: with 16 the space for new objects takes more memory, its collections stall a large lab, and nothing is faster.
setFlagsFromString('--max-semi-space-size=4')
cacheCompiledCode()

const environment = readEnvironment(process.env)
// Our NODE_ENV names a profile; React runs its slow development build for every value but `production`.
if (environment.profile !== 'development') process.env.NODE_ENV = 'production'
handleOutputErrors(process)
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const

keepConsolePlain()

/** Removes control characters from all console output, because libraries quote the input of visitors. */
function keepConsolePlain(): void {
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

/** True for the arguments of `start`; a confined one restarts in another process. */
function startsLab([first = 'start', ...rest]: readonly string[]): boolean {
  const isStart = first === 'start' || (first.startsWith('-') && !['-h', '--help', '-v', '--version'].includes(first))
  return isStart && (isConfined() || ![first, ...rest].includes('--confine'))
}

const args = process.argv.slice(2)
// The thread takes longer to load its code than the command line takes to be read.
const prepared = startsLab(args) ? prepareThread(programFile('cli/start/lab-program')) : undefined
const { runCli } = await import('./run-cli.js')
const exitCode = await runCli(args, environment, prepared)
process.exitCode ||= exitCode
