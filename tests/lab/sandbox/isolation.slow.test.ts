import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'
import { childProcess, patient } from './new-sandbox.js'

const open: ServedLab[] = []
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close()
})
const serve = async () => {
  const shop = await serveLab()
  open.push(shop)
  return shop
}

it('a busy loop in one lab does not delay another', async () => {
  const [busy, other] = [await serve(), await serve()]
  const { engine } = busy.lab.sandbox
  await patient(engine).evaluate('1')
  await timeAnswers(other, (count) => count < 20)
  let isBusy = true
  const began = performance.now()
  let loopMilliseconds = 0
  const loops = Array.from({ length: 4 }, () => engine.evaluate('for (;;);'))
  const ended = Promise.all(loops).finally(() => {
    isBusy = false
    loopMilliseconds = (performance.now() - began) / loops.length
  })
  const times = await timeAnswers(other, () => isBusy)
  expect(await ended).toEqual(loops.map(() => expect.objectContaining({ kind: 'failed', reason: 'time' })))
  // On a thread shared with the four loops, every answer would take as long as a loop.
  expect(times.length).toBeGreaterThan(8)
  expect(medianOf(times)).toBeLessThan(loopMilliseconds / 2)
})

it('labs share no machine', async () => {
  const [one, other] = [(await serve()).lab.sandbox, (await serve()).lab.sandbox]
  await patient(one.engine).evaluate(`${childProcess}.execSync('echo mine > /tmp/note; rm package.json')`)
  const list = `${childProcess}.spawnSync('ls', ['/tmp', 'package.json']).stdout.toString()`
  expect(await patient(one.engine).evaluate(list)).toMatchObject({ text: '/tmp:\nnote\n' })
  expect(await patient(other.engine).evaluate(list)).toMatchObject({ text: '/tmp:\npackage.json\n' })
})

it('a script reaches its own lab, and knows the lab by the address it is served at', async () => {
  const { lab, server } = await serve()
  const ask = (port: number) =>
    `${childProcess}.spawnSync('curl', ['http://localhost:${port}/rest/languages']).stdout.toString()`
  for (const port of [3000, server.port])
    expect(await patient(lab.sandbox.engine).evaluate(ask(port))).toMatchObject({
      text: expect.stringContaining('"key"'),
    })
})

/** Milliseconds of one call after the other, while `goesOn`. */
async function timeAnswers(shop: ServedLab, goesOn: (count: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (goesOn(times.length)) {
    const began = performance.now()
    await shop.get('/rest/languages')
    times.push(performance.now() - began)
    // Without it these calls would be what keeps the machine busy.
    await pause(20)
  }
  return times
}

function medianOf(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY
}
