import { expect, it } from 'vitest'
import { portInUse } from '../../../lab/cli/checks/port-check.js'
import { CliError } from '../../../lab/cli/cli-error.js'
import { explainError, formatError } from '../../../lab/cli/explain-error.js'
import { ConfigError } from '../../../lab/options/config-error.js'
import { packError, unpackError } from '../../../lab/watch/packed-error.js'

/** An error as it arrives in another thread. */
const send = (error: unknown) => unpackError(structuredClone(packError(error)))

const systemError = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/data' })

const errors = {
  'of a command': new CliError(2, 'That is no port.', ['--port 3000']),
  'with a cause': await portInUse({ option: '--port', port: 3000, host: '127.0.0.1' }, new Error('EADDRINUSE')),
  'of the configuration': new ConfigError('lab.yml', [{ message: 'No.', remedy: 'Yes.', key: 'a.b', line: 3 }]),
  'of the data folder': Object.assign(new Error('The file is torn.'), { kind: 'store-file' }),
  'of the system': systemError,
  'of anybody': new TypeError('x is not a function'),
}

it.each(Object.entries(errors))('an error %s says in another thread what it says here', (_, error) => {
  const sent = send(error)
  for (const debug of [false, true])
    expect(formatError(explainError(sent), debug)).toBe(formatError(explainError(error), debug))
  expect(explainError(sent).exitCode).toBe(explainError(error).exitCode)
  expect({ ...sent }).toEqual({ ...error })
})

it('what cannot be sent stays behind', () => {
  const error = Object.assign(new Error('Broken.'), { server: () => {}, code: 7 })
  expect({ ...send(error) }).toEqual({ code: 7 })
  expect(send('just a text').message).toBe('just a text')
})
