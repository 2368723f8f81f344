import { readEnvironment } from './environment.js'
import { runCli } from './run-cli.js'
import { endOnBrokenPipe } from './stop-signals.js'

const environment = readEnvironment(process.env)
// Our NODE_ENV names a profile; React takes every name but this one for a wish to run its slow development build.
if (environment.profile !== 'development') process.env.NODE_ENV = 'production'
endOnBrokenPipe(process.stdout)
process.exitCode = await runCli(process.argv.slice(2), environment)
