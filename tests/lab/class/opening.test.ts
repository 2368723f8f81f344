import { networkInterfaces } from 'node:os'
import { describe, expect, it } from 'vitest'
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
