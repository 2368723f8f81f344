import { expect, it } from 'vitest'
import { readExercise } from '../../../../lab/challenges/coding/read-exercise.js'
import type { Ports } from '../../../../lab/ports.js'
import { serveLab } from '../../../support/serve-lab.js'
import { createVersion } from './version.js'

interface Source {
  readonly findAccountByConcatenation: Ports['findAccount']
}

/** The ways that the explanation of the option names, besides two dashes, which it does stop. */
it('an option that removes comment marks is passed in each way that it explains', async () => {
  const { options, source } = readExercise('loginAdminChallenge')
  const option = options.find(({ patch }) => patch.endsWith('/comments-cut'))
  const version = createVersion(source, option?.file ?? '')
  const { findAccountByConcatenation } = await version.load<Source>()
  const shop = await serveLab({}, { ports: { findAccount: findAccountByConcatenation } })
  const logIn = async (email: string) =>
    (await shop.post('/rest/user/login', { email, password: 'nobody has this password' })).status
  for (const email of ["admin@juice-sh.op'/*", "admin@juice-sh.op'-;-", "' or id=1 or '"]) {
    expect(option?.explanation).toContain(`\`${email}\``)
    expect(await logIn(email), email).toBe(200)
  }
  expect(await logIn("admin@juice-sh.op'--")).not.toBe(200)
  await shop.close()
})
