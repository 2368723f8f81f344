import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startClass } from '../../support/class/start-class.js'

it('a class whose lab cannot be saved reports that by its exit code', async () => {
  const school = await startClass({ learners: ['anna', 'ben'] })
  for (const id of ['anna', 'ben']) expect((await school.as(id, '/rest/languages')).status).toBe(200)
  const lab = join(school.folder, 'labs', 'anna')
  renameSync(lab, `${lab}-away`)
  await school.as('anna', '/api/Users/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'late@example.com', password: 'secret', passwordRepeat: 'secret' }),
  })
  expect(await school.stop()).toBe(4)
  expect(school.lines.map(({ event }) => event)).not.toContain('stopped')
})
