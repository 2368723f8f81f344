import { setFlagsFromString } from 'node:v8'
import { keepCompiledCode } from '../package/compiled-code.js'
import { readEnvironment } from './environment.js'
import { keepConsolePlain } from './plain-console.js'
import { runCli } from './run-cli.js'
import { endOnBrokenPipe } from './stop-signals.js'

// V8 sizes its heap by the machine's whole memory, but a lab shares the machine with the learner's browser.
setFlagsFromString('--heap-growing-percent=20')
keepCompiledCode()

const environment = readEnvironment(process.env)
// Our NODE_ENV names a profile; React runs its slow development build for every value but `production`.
if (environment.profile !== 'development') process.env.NODE_ENV = 'production'
endOnBrokenPipe(process.stdout)
keepConsolePlain()
process.exitCode = await runCli(process.argv.slice(2), environment)
