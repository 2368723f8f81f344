import { networkInterfaces } from 'node:os'
import { describe, expect, it } from 'vitest'
import { findFreePort } from '../../support/find-free-port.js'
import { startClass } from '../../support/start-class.js'

/** This machine's first address that other machines can reach. */
const [first] = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)

describe('a class that listens on all addresses', () => {
  it.each(['0.0.0.0', '::'])('gives learners an address at which their own machines reach it (%s)', async (host) => {
    const school = await startClass({ learners: ['anna'], args: ['--host', host] })
    const origin = `http://${first?.address ?? 'localhost'}:${school.port}`
    const [anna] = school.learners
    expect(school.lines).toContainEqual(expect.objectContaining({ event: 'ready', url: origin }))
    expect(anna?.joinUrl).toBe(`${origin}/join?code=${anna?.key}`)
    expect(await (await school.ask('/v1/class')).json()).toMatchObject({ joinUrl: `${origin}/join` })
    expect((await fetch(anna?.joinUrl ?? '')).status).toBe(200)
    expect(school.desk).toMatch(/^http:\/\/127\.0\.0\.1:/)
    await school.stop()
  })
})

it('a request that arrives while own ports are still being opened is answered', async () => {
  const [learners, port] = [Array.from({ length: 100 }, (_, number) => `learner-${number}`), await findFreePort(101)]
  const starting = startClass({
    learners,
    // To listen on a name takes a look-up for each port, and requests arrive meanwhile.
    args: ['--host', 'localhost', '--port', `${port + 100}`, '--ports', `${port}-${port + 99}`],
  })
  let isStarting = true
  const statuses = new Set<number>()
  const asking = (async () => {
    while (isStarting) {
      const reply = await fetch(`http://localhost:${port}/rest/languages`).catch(() => undefined)
      if (reply) statuses.add(reply.status)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  })()
  const school = await starting.finally(() => {
    isStarting = false
  })
  await asking
  expect([...statuses]).toEqual([200])
  await school.stop()
})
