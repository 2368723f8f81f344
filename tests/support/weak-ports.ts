import { honestPorts, type Ports } from '../../lab/ports.js'
import { layOver } from '../../lab/weaknesses/lay-over.js'
import { weaknesses } from '../../lab/weaknesses/weaknesses.js'

/** The decisions of a lab in which nothing is fixed or closed. */
export const weakPorts: Ports = { ...honestPorts, ...layOver(weaknesses, { isOpen: () => true, fixed: [] }) }
