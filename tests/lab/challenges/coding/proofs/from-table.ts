import type { ChallengeKey } from '../../../../../lab/challenges/catalogue.js'
import type { LabParts } from '../../../../../lab/create-lab.js'
import type { Act } from '../../../../../lab/proofs/proof.js'
import { proofs } from '../../../../../lab/proofs/proofs.js'
import { attackerOf } from '../../../../support/attacker.js'
import type { ServedLab } from '../../../../support/serve-lab.js'
import type { Trial } from '../proof.js'
import { withLab, withSharedLab } from './with-lab.js'

/** Tries the attack of the table and further ones in a lab with these ports, and the honest use of the table in a fresh one. */
export function tryTable(
  key: ChallengeKey,
  ports: Parameters<typeof withSharedLab>[0],
  furtherAttacks: readonly Act[] = [],
): Promise<Trial> {
  return withSharedLab(ports, (shop) => tryIn(shop, key, furtherAttacks))
}

/** The same for ports that a lab asks once, while it is made. */
export function tryTableOnce(key: ChallengeKey, ports: LabParts['ports'], furtherAttacks: readonly Act[] = []) {
  return withLab(ports, (shop) => tryIn(shop, key, furtherAttacks))
}

async function tryIn(shop: ServedLab, key: ChallengeKey, furtherAttacks: readonly Act[]): Promise<Trial> {
  const { attack, honest } = proofs[key]
  const { challenges, reset } = shop.lab
  const me = attackerOf(shop)
  const works = (act: Act) =>
    act(me).then(
      () => true,
      () => false,
    )
  const feature = await works(honest)
  await reset({ progress: true })
  for (const act of [attack, ...furtherAttacks]) await works(act)
  await challenges.settle()
  return { attack: shop.solved().includes(key), feature }
}
