import type { LabParts } from '../../../../../lab/create-lab.js'
import type { LabKeys } from '../../../../../lab/options.js'
import { type ServedLab, serveLab } from '../../../../support/serve-lab.js'
import type { Trial } from '../proof.js'

type Attempt = (shop: ServedLab) => Promise<Trial>

/** Tries something in a lab with these ports, which is closed afterwards. */
export async function withLab(ports: LabParts['ports'], attempt: Attempt, keys?: LabKeys): Promise<Trial> {
  return withLabOf({ ports }, attempt, keys)
}

/** Tries something in a lab made of these parts, which is closed afterwards. */
export async function withLabOf(parts: LabParts, attempt: Attempt, keys: LabKeys = {}): Promise<Trial> {
  const shop = await serveLab(keys, parts)
  try {
    return await attempt(shop)
  } finally {
    await shop.close()
  }
}

type FunctionPorts = Readonly<Record<string, (...values: never[]) => unknown>>

interface SharedLab {
  readonly shop: ServedLab
  ports: FunctionPorts
}

const shared = new Map<string, SharedLab>()

/**
 * Tries something in a lab as on its first day, which trials of the same ports share. Only for functions that a lab calls while it serves:
 * each call finds the function of the present trial. Trials of the same ports give the same other parts.
 */
export async function withSharedLab(ports: FunctionPorts, attempt: Attempt, others: LabParts = {}): Promise<Trial> {
  const key = Object.keys(ports).join()
  const lab = shared.get(key) ?? (await openShared(ports, others))
  shared.set(key, lab)
  lab.ports = ports
  await lab.shop.lab.reset({ progress: true })
  return attempt(lab.shop)
}

async function openShared(ports: FunctionPorts, others: LabParts): Promise<SharedLab> {
  const names = Object.keys(ports)
  const passOn =
    (name: string) =>
    (...values: never[]) =>
      lab.ports[name]?.(...values)
  const parts = { ...others, ports: Object.fromEntries(names.map((name) => [name, passOn(name)])) as LabParts['ports'] }
  const lab: SharedLab = { shop: await serveLab({}, parts), ports }
  return lab
}

/** Closes the labs that trials have shared. */
export async function closeSharedLabs(): Promise<void> {
  for (const { shop } of shared.values()) await shop.close()
  shared.clear()
}
