import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { flagFor } from '../../../lab/challenges/flags.js'
import { startClass } from '../../support/class/start-class.js'

it("the labs of a class have the operator's keys, from environment and ctf.key", async () => {
  const hook = createServer().listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const heard = once(hook, 'request')
  const cwd = mkdtempSync(join(tmpdir(), 'keys-'))
  writeFileSync(join(cwd, 'ctf.key'), 'the key of our event')
  const school = await startClass({
    learners: ['anna'],
    cwd,
    env: {
      CTF_KEY: '',
      SOLUTIONS_WEBHOOK: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
      SOLUTIONS_WEBHOOK_SECRET: 'a lemon that only two know',
    },
  })
  await school.as('anna', '/rest/no-such-thing')
  const [request, response] = await heard
  const report = await text(request)
  response.end()
  expect(JSON.parse(report)).toMatchObject({
    learner: 'anna',
    ctfFlag: flagFor('Error Handling', 'the key of our event'),
  })
  const signature = createHmac('sha256', 'a lemon that only two know').update(report).digest('hex')
  expect(request.headers['x-juice-lab-signature']).toBe(`sha256=${signature}`)
  expect(await school.stop()).toBe(0)
  hook.close()
})
