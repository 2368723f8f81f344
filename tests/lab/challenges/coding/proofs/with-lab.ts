import type { LabParts } from '../../../../../lab/create-lab.js'
import { type ServedLab, serveLab } from '../../../../support/serve-lab.js'
import type { Trial } from '../proof.js'

/** Tries something in a lab with these ports, which is closed afterwards. */
export async function withLab(ports: LabParts['ports'], attempt: (shop: ServedLab) => Promise<Trial>): Promise<Trial> {
  return withLabOf({ ports }, attempt)
}

/** Tries something in a lab made of these parts, which is closed afterwards. */
export async function withLabOf(parts: LabParts, attempt: (shop: ServedLab) => Promise<Trial>): Promise<Trial> {
  const shop = await serveLab({}, parts)
  try {
    return await attempt(shop)
  } finally {
    await shop.close()
  }
}
