import { readEnvironment } from '../../../lab/cli/environment.js'
import { explainError, formatError } from '../../../lab/cli/explain-error.js'
import { runStart } from '../../../lab/cli/start/run-start.js'
import type { StartOptions } from '../../../lab/cli/start/start-options.js'
import { createTopic } from '../../../lab/facts/topic.js'
import type { Provocation } from '../../../lab/watch/provocations.js'
import { usualLimits, type WatchLimits } from '../../../lab/watch/watch-limits.js'

/** `juice-lab start` with a lab that hangs or crashes on demand: by a message, or at a terminal at SIGUSR2, which makes it hang. */
const [options = '{}', limits = '{}'] = process.argv.slice(2)
const provocations = createTopic<Provocation>((error) => {
  throw error
})
process.on('message', (provocation: Provocation) => provocations.publish(provocation))
process.channel?.unref()
process.on('SIGUSR2', () => provocations.publish('hang'))

const { data, ...rest } = JSON.parse(options) as Partial<StartOptions>
process.exitCode = await runStart(
  { host: '127.0.0.1', port: 0, jwtKey: 'published', dashboard: true, ...(data !== undefined && { data }), ...rest },
  readEnvironment({} as NodeJS.ProcessEnv),
  { limits: { ...usualLimits, ...(JSON.parse(limits) as Partial<WatchLimits>) }, provocations },
).catch((error: unknown) => {
  const explained = explainError(error)
  process.stderr.write(formatError(explained, false))
  return explained.exitCode
})
