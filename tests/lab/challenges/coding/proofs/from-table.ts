import type { ChallengeKey } from '../../../../../lab/challenges/catalogue.js'
import type { LabParts } from '../../../../../lab/create-lab.js'
import type { LabKeys } from '../../../../../lab/options.js'
import type { Act } from '../../../../../lab/proofs/proof.js'
import { proofs } from '../../../../../lab/proofs/proofs.js'
import { attackerOf } from '../../../../support/attacker.js'
import type { ServedLab } from '../../../../support/serve-lab.js'
import type { Trial } from '../proof.js'
import { withLab, withSharedLab } from './with-lab.js'

/** Acts beyond those of the table. An attack works if it solves the challenge or resolves to true; all uses have to work. */
interface Further {
  readonly attacks?: readonly Act[]
  readonly uses?: readonly Act[]
}

/** Tries the attack of the table and further ones in a lab with these ports, and the honest uses in a fresh one. */
export function tryTable(
  key: ChallengeKey,
  ports: Parameters<typeof withSharedLab>[0],
  further: Further = {},
): Promise<Trial> {
  return withSharedLab(ports, (shop) => tryIn(shop, key, further))
}

/** The same for ports that a lab asks once, while it is made. */
export function tryTableOnce(key: ChallengeKey, ports: LabParts['ports'], further: Further = {}, keys?: LabKeys) {
  return withLab(ports, (shop) => tryIn(shop, key, further), keys)
}

async function tryIn(shop: ServedLab, key: ChallengeKey, { attacks = [], uses = [] }: Further): Promise<Trial> {
  const { attack, honest } = proofs[key]
  const { challenges, reset } = shop.lab
  const me = attackerOf(shop)
  const tryAct = (act: Act) =>
    act(me).then(
      (value) => ({ works: true, value }),
      () => ({ works: false, value: undefined }),
    )
  let feature = true
  for (const use of [honest, ...uses]) feature &&= (await tryAct(use)).works
  await reset({ progress: true })
  let succeeds = false
  for (const act of [attack, ...attacks]) if ((await tryAct(act)).value === true) succeeds = true
  await challenges.settle()
  return { attack: succeeds || shop.solved().includes(key), feature }
}
