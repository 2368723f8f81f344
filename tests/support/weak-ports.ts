import { honestPorts, type Ports } from '../../lab/ports.js'
import { applyWeaknesses } from '../../lab/weaknesses/apply-weaknesses.js'
import { weaknesses } from '../../lab/weaknesses/weaknesses.js'

/** The ports of a lab in which no weakness is secured and no hazard is closed. */
export const weakPorts: Ports = { ...honestPorts, ...applyWeaknesses(weaknesses, { isOpen: () => true, fixed: [] }) }
