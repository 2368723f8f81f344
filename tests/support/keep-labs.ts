import { afterAll } from 'vitest'
import type { LabParts } from '../../lab/create-lab.js'
import type { LabOptionsInput } from '../../lab/options.js'
import { type ServedLab, serveLab } from './serve-lab.js'

/**
 * Serves the labs of a test file, as on their first day at every call: labs of equal options are one lab, which is reset. Called outside
 * of tests; the labs close with the file.
 */
export function keepLabs(parts: LabParts = {}): (options?: LabOptionsInput) => Promise<ServedLab> {
  const labs = new Map<string, ServedLab>()
  afterAll(async () => {
    for (const lab of labs.values()) await lab.close()
  })
  return async (options = {}) => {
    const key = JSON.stringify(options)
    const known = labs.get(key)
    if (known) await known.lab.reset({ progress: true })
    const lab = known ?? (await serveLab(options, parts))
    labs.set(key, lab)
    return lab
  }
}
