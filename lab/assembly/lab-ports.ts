import { isHazardOpen, type LabOptions } from '../options.js'
import { honestPorts, type Ports } from '../ports.js'
import { layOver } from '../weaknesses/lay-over.js'
import { weaknesses } from '../weaknesses/weaknesses.js'

/** The decisions of a lab: the honest ones, over them those of the weaknesses that are not fixed, over these the ones that its caller gives. */
export function makePorts(options: LabOptions, given: Partial<Ports> = {}): Ports {
  const weak = layOver(weaknesses, { isOpen: (hazard) => isHazardOpen(options, hazard), fixed: options.fix })
  return { ...honestPorts, ...weak, ...given }
}
