import { type Attacker, createAttacker } from '../../lab/proofs/attacker/attacker.js'
import type { ServedLab } from './serve-lab.js'

export const metricsKey = 'a key for the monitoring system'

/** An attacker of a served lab, who reads the pictures of CAPTCHAs as people do. */
export function attackerOf(shop: ServedLab): Attacker {
  const { lab, url } = shop
  const readPicture = (svg: string) =>
    lab.store
      .table('ImageCaptchas')
      .live()
      .find(({ image }) => image === svg)?.answer ?? undefined
  return createAttacker(url, { clock: lab.clock, metricsKey, readPicture }, shop)
}
