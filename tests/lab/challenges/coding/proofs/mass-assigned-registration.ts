import type { Ports } from '../../../../../lab/ports.js'
import type { ServedLab } from '../../../../support/serve-lab.js'
import type { Proof } from '../proof.js'
import { withSharedLab } from './with-lab.js'

interface Source {
  readonly takeEveryField: Ports['selectRegistrationFields']
}

const password = 'plums-and-pears'

/** The attack registers an administrator; the feature takes what the form of the shop sends. */
export const registerAdministrator: Proof = {
  async try(version) {
    const { takeEveryField } = await version.load<Source>()
    return withSharedLab({ selectRegistrationFields: takeEveryField }, async (shop) => {
      await shop.post('/api/Users/', { email: 'new@juice.example', password, passwordRepeat: password, role: 'admin' })
      const made = shop.lab.store.table('Users').all()
      const attack = made.some(({ email, role }) => email === 'new@juice.example' && role === 'admin')
      return { attack, feature: await customerRegisters(shop) }
    })
  },
}

async function customerRegisters(shop: ServedLab): Promise<boolean> {
  const email = 'customer@juice.example'
  const securityQuestion = { id: 1, question: 'Your eldest siblings middle name?' }
  const form = { email, password, passwordRepeat: password, securityQuestion, securityAnswer: 'Pear' }
  if ((await shop.post('/api/Users/', form)).status !== 201) return false
  return (await shop.post('/rest/user/login', { email, password })).status === 200
}
