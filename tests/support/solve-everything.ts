import { createAttacker } from '../../lab/proofs/attacker/attacker.js'
import { keysInOrder, proofs } from '../../lab/proofs/proofs.js'

/** Solves every challenge of the lab at `url`. */
export async function solveEverything(url: string): Promise<void> {
  const me = createAttacker(url)
  for (const key of keysInOrder) await proofs[key].attack(me)
}

/** Solves a few challenges, as a learner does in an hour. */
export async function solveSome(url: string): Promise<void> {
  const me = createAttacker(url)
  const { scoreBoardChallenge, loginAdminChallenge, directoryListingChallenge, exposedMetricsChallenge } = proofs
  for (const { attack } of [
    scoreBoardChallenge,
    loginAdminChallenge,
    directoryListingChallenge,
    exposedMetricsChallenge,
  ])
    await attack(me)
}
