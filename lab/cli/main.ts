import { setFlagsFromString } from 'node:v8'
import { keepCompiledCode } from '../package/compiled-code.js'
import { readEnvironment } from './environment.js'
import { keepConsolePlain } from './plain-console.js'
import { runCli } from './run-cli.js'
import { endOnBrokenPipe } from './stop-signals.js'

// Megabytes, for the threads to come: with 16 the space for new objects takes more memory, its collections stall a large lab, and nothing is faster.
setFlagsFromString('--max-semi-space-size=4')
keepCompiledCode()

const environment = readEnvironment(process.env)
// Our NODE_ENV names a profile; React runs its slow development build for every value but `production`.
if (environment.profile !== 'development') process.env.NODE_ENV = 'production'
endOnBrokenPipe(process.stdout)
keepConsolePlain()
process.exitCode = await runCli(process.argv.slice(2), environment)
