import Hashids from 'hashids'
import { type Act, ensureStatus, proof } from '../proof.js'

/** Alphabet, length and salt of the code, as its library's demonstration shows them (docs/contract/progress-and-ctf.md#continue-codes). */
const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890'
const codeOf = (id: number) => new Hashids('this is my salt', 60, alphabet).encode([id])

/** A learner asks for the code of the progress, which may be empty. */
const asksForCode: Act = async (me) => ensureStatus(await me.get('/rest/continue-code'), 'the continue code')

export const continueCodeChallenge = proof({
  attack: (me) => me.put(`/rest/continue-code/apply/${codeOf(999)}`, {}),
  honest: asksForCode,
})
