import { expect, it } from 'vitest'
import type { LearnerRow } from '../../../lab/client/desk-api.js'
import { findFreePort } from '../../support/find-free-port.js'
import { startClass } from '../../support/start-class.js'

it.each([
  ['without passcodes', [], 'CODE', ['Your code']],
  ['with passcodes', ['--passcodes'], 'CODE:PASSCODE', ['Your code', 'Your passcode']],
])(
  'the page shows the key right after joining, and never again to whatever script asks (%s)',
  async (_how, args, shape, meanings) => {
    const own = await findFreePort(2)
    const school = await startClass({ learners: ['anna', 'ben'], args: [...args, '--ports', `${own}-${own + 1}`] })
    const [anna, ben] = (await (await school.request('/v1/learners')).json()) as [LearnerRow, LearnerRow]
    const read = async (port: number, cookie: string) =>
      (await fetch(`http://127.0.0.1:${port}/join`, { headers: { Cookie: cookie } })).text()
    const join = async (learner: LearnerRow) => {
      const body = new URLSearchParams({ code: learner.key, passcode: learner.passcode ?? '' })
      const joined = await fetch(`${school.url}/join`, { method: 'POST', redirect: 'manual', body })
      expect(joined.status).toBe(303)
      return joined.headers.get('set-cookie')?.split(';')[0] ?? ''
    }
    const [neighbour, cookie] = [await join(ben), await join(anna)]

    const key = anna.passcode === null ? anna.key : `${anna.key}:${anna.passcode}`
    // Neither somebody who waits for it at the learner's own port, nor a neighbour with a pass of another lab.
    for (const stranger of ['', neighbour, 'juice-lab-pass=anna.0', `${cookie}; ${neighbour}`])
      expect(await read(own, stranger)).not.toContain(anna.key)

    const first = await read(school.port, cookie)
    expect(first.match(/<code>[^<]*<\/code>/g)).toHaveLength(3)
    expect(first.split(`Juice-Lab-Key: ${key}`)).toHaveLength(4)

    for (const port of [school.port, own, school.port]) {
      const later = await read(port, cookie)
      expect(later).toContain(anna.name)
      expect(later.split(`Juice-Lab-Key: ${shape}`)).toHaveLength(4)
      for (const meaning of meanings) expect(later).toContain(`<dd>${meaning}</dd>`)
      expect(later).not.toContain(anna.key)
      if (anna.passcode !== null) expect(later).not.toContain(anna.passcode)
    }
    await school.stop()
  },
)

it('a refusal is told at the field that it is about', async () => {
  const school = await startClass({ learners: ['anna'], args: ['--passcodes'] })
  const refuse = async (code: string) => {
    const body = new URLSearchParams({ code, passcode: 'wrong' })
    const page = await (await fetch(`${school.url}/join`, { method: 'POST', redirect: 'manual', body })).text()
    return (page.match(/<input[^>]*aria-invalid="true"[^>]*>/g) ?? []).map((input) => /id="(\w+)"/.exec(input)?.[1])
  }
  expect(await refuse('NOBODY')).toEqual(['code'])
  expect(await refuse(school.learners[0]?.key ?? '')).toEqual(['passcode'])
  await school.stop()
})
