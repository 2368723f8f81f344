import { honestPorts, type Ports } from '../../lab/ports.js'
import { layOver } from '../../lab/weaknesses/lay-over.js'
import { weaknesses } from '../../lab/weaknesses/weaknesses.js'

/** The ports of a lab in which no weakness is secured and no hazard is closed. */
export const weakPorts: Ports = { ...honestPorts, ...layOver(weaknesses, { isOpen: () => true, fixed: [] }) }
