import { expect, it, onTestFinished } from 'vitest'
import { openDoorOf } from '../../../support/class/open-class-door.js'
import { findFreePort } from '../../../support/find-free-port.js'

it.each([
  ['without passcodes', false, 'CODE', ['Your code']],
  ['with passcodes', true, 'CODE:PASSCODE', ['Your code', 'Your passcode']],
])(
  'the page shows the key right after joining, and never again to a script (%s)',
  async (_how, asksPasscode, shape, meanings) => {
    const own = await findFreePort(2)
    const school = await openDoorOf(['anna', 'ben'], { asksPasscode, ports: [own, own + 1] })
    onTestFinished(() => school.close())
    const anna = school.member('anna')
    const read = async (port: number, cookie: string) =>
      (await fetch(`http://127.0.0.1:${port}/join`, { headers: { Cookie: cookie } })).text()
    const [neighbour, cookie] = [await school.join('ben'), await school.join('anna')]
    expect([neighbour, cookie]).toEqual([expect.stringContaining('ben'), expect.stringContaining('anna')])

    const key = asksPasscode ? `${anna.code()}:${anna.passcode()}` : anna.code()
    // Neither somebody who waits for it at the learner's own port, nor a neighbour with a pass of another lab.
    for (const stranger of ['', neighbour, 'juice-lab-pass=anna.0', `${cookie}; ${neighbour}`])
      expect(await read(own, stranger)).not.toContain(anna.code())

    const first = await read(school.port, cookie)
    expect(first.match(/<code>[^<]*<\/code>/g)).toHaveLength(3)
    expect(first.split(`Juice-Lab-Key: ${key}`)).toHaveLength(4)

    for (const port of [school.port, own, school.port]) {
      const later = await read(port, cookie)
      expect(later).toContain(anna.learner.name)
      expect(later.split(`Juice-Lab-Key: ${shape}`)).toHaveLength(4)
      for (const meaning of meanings) expect(later).toContain(`<dd>${meaning}</dd>`)
      expect(later).not.toContain(anna.code())
      expect(later).not.toContain(anna.passcode())
    }
  },
)

it('a learner who has joined is not asked for the code of their link, in any case', async () => {
  const school = await openDoorOf(['anna', 'ben'])
  onTestFinished(() => school.close())
  const cookie = await school.join('anna')
  const open = async (code: string) =>
    (await fetch(`${school.url}/join?code=${code}`, { headers: { Cookie: cookie } })).text()
  expect(await open(school.member('anna').code().toLowerCase())).not.toContain('<form')
  expect(await open(school.member('ben').code().toLowerCase())).toContain('<form')
})

it('a refusal is told at the field that it is about', async () => {
  const school = await openDoorOf(['anna'], { asksPasscode: true })
  onTestFinished(() => school.close())
  const refuse = async (code: string) => {
    const body = new URLSearchParams({ code, passcode: 'wrong' })
    const page = await (await fetch(`${school.url}/join`, { method: 'POST', redirect: 'manual', body })).text()
    return (page.match(/<input[^>]*aria-invalid="true"[^>]*>/g) ?? []).map((input) => /id="(\w+)"/.exec(input)?.[1])
  }
  expect(await refuse('NOBODY')).toEqual(['code'])
  expect(await refuse(school.member('anna').code())).toEqual(['passcode'])
})
