import { expect, it } from 'vitest'
import type { Learner } from '../../../lab/client/desk-api.js'
import { findFreePort } from '../../support/find-free-port.js'
import { startClass } from '../../support/start-class.js'

it.each([
  ['without passcodes', [], 'CODE', ['Your code']],
  ['with passcodes', ['--passcodes'], 'CODE:PASSCODE', ['Your code', 'Your passcode']],
])(
  'the page shows the key right after joining, and never again to whatever script asks (%s)',
  async (_how, args, shape, meanings) => {
    const own = await findFreePort()
    const school = await startClass({ learners: ['anna'], args: [...args, '--ports', `${own}-${own}`] })
    const [anna] = (await (await school.ask('/v1/learners')).json()) as [Learner]
    const read = async (port: number, cookie: string) =>
      (await fetch(`http://127.0.0.1:${port}/join`, { headers: { Cookie: cookie } })).text()
    const body = new URLSearchParams({ code: anna.key, passcode: anna.passcode ?? '' })
    const joined = await fetch(`${school.url}/join`, { method: 'POST', redirect: 'manual', body })
    expect(joined.status).toBe(303)
    const cookie = joined.headers.get('set-cookie')?.split(';')[0] ?? ''

    const key = anna.passcode === null ? anna.key : `${anna.key}:${anna.passcode}`
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
