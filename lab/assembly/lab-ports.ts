import { isHazardOpen, type LabOptions } from '../options.js'
import { honestPorts, type Ports } from '../ports.js'
import { layOver } from '../weaknesses/lay-over.js'
import { weaknesses } from '../weaknesses/weaknesses.js'

/** The decisions of a lab: honest ones, the weaknesses that it keeps laid over them, and over these its caller's own. */
export function portsOf(options: LabOptions, own: Partial<Ports> = {}): Ports {
  const weak = layOver(weaknesses, { isOpen: (hazard) => isHazardOpen(options, hazard), fixed: options.fix })
  return { ...honestPorts, ...weak, ...own }
}
